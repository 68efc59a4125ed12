import { createScriptPolicy } from '../trusted-types';

/** Where the widget looks for the script's element. */
const SCRIPT_ID = 'cf-turnstile-script';

let policy: ((url: string) => string) | undefined;
let loading: Promise<void> | undefined;

/**
 * Puts the challenge's script on the page, once; after a failure the next call tries again.
 *
 * @param scriptUrl the configured script, a URL or a path; no other passes the policy afterwards
 * @throws Error where it cannot be fetched
 */
export function loadScript(scriptUrl: string): Promise<void> {
  loading ??= insert(new URL(scriptUrl, document.baseURI));
  loading.catch(() => (loading = undefined));
  return loading;
}

function insert(url: URL): Promise<void> {
  url.searchParams.set('render', 'explicit');
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = toSource(url.href);
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url.href} could not be loaded`));
    });
  });
  document.head.append(script);
  return loaded;
}

/** The first URL that is asked for is the only one that may become a script here. */
function toSource(url: string): string {
  policy ??= createScriptPolicy('bot-challenge', (each) => each === url, 'the script of the bot challenge');
  return policy(url);
}
