import { PickerError } from './picker-error';

/** How long the picker's script may take, ms. */
export const SCRIPT_WAIT_MS = 15_000;

/** Where filestack-js looks for its picker, and where the picker's script puts it. */
const MODULE = 'fs-loader-picker';

interface FilestackInternals {
  modules: Record<string, { instance?: unknown; promise?: unknown }>;
}

let allowed: string | undefined;
let allow: ((url: string) => string) | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the picker before filestack-js would do it: that one gives the browser a plain string as a script's address,
 * which Trusted Types refuse, and waits for ever where the script does not come. After a failure the next call tries
 * again.
 *
 * @throws PickerError where it cannot be loaded within {@link SCRIPT_WAIT_MS}
 */
export function loadPickerScript(pickerUrl: string): Promise<void> {
  if (registered()?.instance) return Promise.resolve();
  loading ??= insert(new URL(pickerUrl, document.baseURI).href).finally(() => (loading = undefined));
  return loading;
}

function insert(url: string): Promise<void> {
  // The script registers itself only where it is waited for; a dead promise of an earlier try must not stand there.
  modules()[MODULE] = {};
  const script = document.createElement('script');
  script.id = MODULE;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = trusted(url);
  return new Promise<void>((resolve, reject) => {
    const fail = (cause: string) => {
      clearTimeout(patience);
      script.remove();
      reject(new PickerError('unavailable', { cause }));
    };
    const patience = setTimeout(() => fail(`${url} has not come within ${SCRIPT_WAIT_MS / 1000} seconds`), SCRIPT_WAIT_MS);
    script.addEventListener('error', () => fail(`${url} could not be loaded`));
    script.addEventListener('load', () => {
      clearTimeout(patience);
      if (registered()?.instance) resolve();
      else fail(`${url} is no picker`);
    });
    document.head.append(script);
  });
}

function modules(): FilestackInternals['modules'] {
  const holder = window as { filestackInternals?: Partial<FilestackInternals> };
  holder.filestackInternals ??= {};
  return (holder.filestackInternals.modules ??= {});
}

const registered = () => modules()[MODULE];

/** The one URL that may become a script here; the host names this policy. */
function trusted(url: string): string {
  allowed ??= url;
  allow ??= createPolicy();
  return allow(url);
}

function createPolicy(): (url: string) => string {
  const check = (url: string) => {
    if (url === allowed) return url;
    throw new TypeError(`${url} is not the script of the file picker`);
  };
  const policy = window.trustedTypes?.createPolicy('lender-portal-file-picker', { createScriptURL: check });
  // The types of the DOM know strings only; browsers with Trusted Types take the policy's object.
  return policy ? (url) => policy.createScriptURL(url) as unknown as string : check;
}
