/** Where the widget looks for the script's element. */
const SCRIPT_ID = 'cf-turnstile-script';

let allow: ((url: string) => string) | undefined;
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
  allow ??= createPolicy(url.href);
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = allow(url.href);
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

/** The one URL that may become a script here; the host names this policy where a challenge is configured. */
function createPolicy(allowed: string): (url: string) => string {
  const check = (url: string) => {
    if (url === allowed) return url;
    throw new TypeError(`${url} is not the script of the bot challenge`);
  };
  const policy = window.trustedTypes?.createPolicy('lender-portal-bot-challenge', { createScriptURL: check });
  // The types of the DOM know strings only; browsers with Trusted Types take the policy's object.
  return policy ? (url) => policy.createScriptURL(url) as unknown as string : check;
}
