import { createScriptPolicy } from '../../trusted-types';
import { PickerError } from './picker-error';

/** How long the picker's script may take, ms. */
export const SCRIPT_TIME_LIMIT_MS = 15_000;

/** Where filestack-js looks for its picker, and where the picker's script puts it. */
const MODULE = 'fs-loader-picker';

interface FilestackInternals {
  modules: Record<string, { instance?: unknown; promise?: unknown }>;
}

let policy: ((url: string) => string) | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the picker before filestack-js would do it: that one gives the browser a plain string as a script's address,
 * which Trusted Types refuse, and waits for ever where the script does not come. After a failure the next call tries
 * again.
 *
 * @throws PickerError where it cannot be loaded within {@link SCRIPT_TIME_LIMIT_MS}
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
  script.src = toSource(url);
  return new Promise<void>((resolve, reject) => {
    const fail = (cause: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new PickerError('unavailable', { cause }));
    };
    const timer = setTimeout(() => fail(`${url} has not come within ${SCRIPT_TIME_LIMIT_MS / 1000} seconds`), SCRIPT_TIME_LIMIT_MS);
    script.addEventListener('error', () => fail(`${url} could not be loaded`));
    script.addEventListener('load', () => {
      clearTimeout(timer);
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

/** The first URL that is asked for is the only one that may become a script here. */
function toSource(url: string): string {
  policy ??= createScriptPolicy('file-picker', (each) => each === url, 'the script of the file picker');
  return policy(url);
}
