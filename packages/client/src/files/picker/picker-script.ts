import { createScriptPolicy } from '@lender-portal/module-contract';
import { PickerError } from './picker-error';

/** Maximum wait for the picker's script, ms. */
export const SCRIPT_TIME_LIMIT_MS = 15_000;

/** Key under which filestack-js and the picker's script register the module. */
const MODULE = 'fs-loader-picker';

interface FilestackInternals {
  modules: Record<string, { instance?: unknown; promise?: unknown }>;
}

let policy: ((url: string) => string) | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the picker before filestack-js does, which assigns a plain string as script URL (rejected by Trusted Types) and
 * waits forever if loading fails. After a failure, the next call retries.
 * @throws PickerError if the script fails to load within {@link SCRIPT_TIME_LIMIT_MS}
 */
export function loadPickerScript(pickerUrl: string): Promise<void> {
  if (findRegistration()?.instance) return Promise.resolve();
  loading ??= insert(new URL(pickerUrl, document.baseURI).href).finally(() => (loading = undefined));
  return loading;
}

function insert(url: string): Promise<void> {
  // The script only registers itself in an existing entry. Replacing the entry drops the pending promise of an earlier
  // attempt.
  registry()[MODULE] = {};
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
    const timer = setTimeout(
      () => fail(`${url} did not load within ${SCRIPT_TIME_LIMIT_MS / 1000} seconds`),
      SCRIPT_TIME_LIMIT_MS,
    );
    script.addEventListener('error', () => fail(`${url} could not be loaded`));
    script.addEventListener('load', () => {
      clearTimeout(timer);
      if (findRegistration()?.instance) resolve();
      else fail(`${url} did not register a picker`);
    });
    document.head.append(script);
  });
}

function registry(): FilestackInternals['modules'] {
  const holder = window as { filestackInternals?: Partial<FilestackInternals> };
  holder.filestackInternals ??= {};
  return (holder.filestackInternals.modules ??= {});
}

const findRegistration = () => registry()[MODULE];

/** Allows the first requested URL only. */
function toSource(url: string): string {
  policy ??= createScriptPolicy('file-picker', (each) => each === url, 'the script of the file picker');
  return policy(url);
}
