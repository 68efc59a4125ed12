import { safeLocalStorage } from '@lender-portal/contracts/modules';

/** Storage and cookie prefix of import-map-overrides and its browser extension. */
const PREFIX = 'import-map-override:';
const DISABLED_KEY = 'import-map-overrides-disabled';
const QUERY = 'imo';
/** Whether this browser shows the panel. The key that pages with import-map-overrides use. */
const PANEL_KEY = 'devtools';
/** Query parameter of a link that shows the panel. */
const PANEL_QUERY = 'overrides';

/** Module → URL. */
export type Overrides = Readonly<Record<string, string>>;

/** @returns overrides from local storage, cookies, and the URL, which takes precedence */
export function readOverrides({ includesDisabled = false } = {}): Overrides {
  const storageEntries = Object.entries<string>(storage() ?? {});
  const stored = [...storageEntries, ...cookies().map(([name, value]) => [decode(name), decode(value)] as const)]
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([key, url]) => [key.slice(PREFIX.length), url] as const);
  const fromUrl = parse<{ imports?: Overrides }>(new URLSearchParams(location.search).get(QUERY), {}).imports ?? {};
  const disabled = includesDisabled ? [] : readDisabled();
  return Object.fromEntries(
    [...stored, ...Object.entries(fromUrl)].filter(([specifier]) => !disabled.includes(specifier)),
  );
}

export const storeOverride = (specifier: string, url: string): void =>
  void safeLocalStorage.setItem(PREFIX + specifier, url);

/** @param specifiers all if undefined */
export function removeOverrides(specifiers?: readonly string[]): void {
  const isRemoved = (key: string) => key.startsWith(PREFIX) && (specifiers?.includes(key.slice(PREFIX.length)) ?? true);
  for (const key of Object.keys(storage() ?? {})) if (isRemoved(key)) safeLocalStorage.removeItem(key);
  for (const [name] of cookies())
    if (isRemoved(decode(name)))
      for (const path of pathsAbove(location.pathname)) document.cookie = `${name}=; max-age=0; path=${path}`;
}

/** Overrides that are stored, but not applied. */
export const readDisabled = (): string[] => parse<string[]>(safeLocalStorage.getItem(DISABLED_KEY), []);
export const writeDisabled = (specifiers: readonly string[]): void =>
  void safeLocalStorage.setItem(DISABLED_KEY, JSON.stringify(specifiers));

/** @returns the URL without overrides */
export function urlWithoutOverrides(href: string): string {
  const url = new URL(href);
  url.searchParams.delete(QUERY);
  return url.href;
}

/** Follows a link that shows the panel. @returns whether this browser shows it */
export function isPanelShown(): boolean {
  const url = new URL(location.href);
  if (url.searchParams.has(PANEL_QUERY)) {
    showPanel(true);
    url.searchParams.delete(PANEL_QUERY);
    history.replaceState(history.state, '', url);
  }
  return safeLocalStorage.getItem(PANEL_KEY) === 'true';
}

export const showPanel = (isShown: boolean): void => {
  if (isShown) safeLocalStorage.setItem(PANEL_KEY, 'true');
  else safeLocalStorage.removeItem(PANEL_KEY);
};

/** @returns undefined if the browser blocks storage */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** `/`, `/lenders`, `/lenders/exchange`, … */
const pathsAbove = (path: string) => [
  '/',
  ...path.split('/').flatMap((_part, index, parts) => (index > 0 ? [parts.slice(0, index + 1).join('/')] : [])),
];

const cookies = () =>
  document.cookie
    .split('; ')
    .map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)] as const);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parse<Value>(text: string | null, otherwise: Value): Value {
  try {
    return (JSON.parse(text ?? 'null') as Value | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
