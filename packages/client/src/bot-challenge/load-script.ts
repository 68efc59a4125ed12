import { createScriptPolicy } from '@lender-portal/module-contract';

/** Id that the Turnstile library expects. */
const SCRIPT_ID = 'cf-turnstile-script';

let policy: ((url: string) => string) | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the challenge's script once per page. After a failure, the next call retries.
 * @param scriptUrl the configured script, a URL or a path. Later calls must pass the same one.
 * @throws Error if the script fails to load
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

/** Allows the first requested URL only. */
function toSource(url: string): string {
  policy ??= createScriptPolicy('bot-challenge', (each) => each === url, 'the script of the bot challenge');
  return policy(url);
}
