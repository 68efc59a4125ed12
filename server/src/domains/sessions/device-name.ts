import Bowser from 'bowser';

/** @returns such as "Firefox on Windows"; undefined if the browser is unknown */
export function deviceName(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return undefined;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
