interface LinkedSheet {
  link: HTMLLinkElement;
  loaded: Promise<void>;
  users: number;
}

const linked = new Map<string, LinkedSheet>();
const wrappedModules = new WeakMap<object, Record<string, unknown>>();

/**
 * Adds style sheets to an exposed module: they load before it mounts and are removed when no mounted module uses them.
 *
 * @param module the remote's exports
 * @param sheets style sheet URLs, in order
 * @param integrity URL → digest
 * @returns the same object for the same module; the module itself if a lifecycle is missing
 */
export function withStyles(
  module: Record<string, unknown>,
  sheets: readonly string[],
  integrity: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const { mount, unmount } = module;
  if (!mount || !unmount) return module;
  const wrapped = wrappedModules.get(module);
  if (wrapped) return wrapped;
  const release = () => sheets.forEach(unlink);
  const lifecycles = {
    ...module,
    mount: async (props: unknown) => {
      try {
        await Promise.all(sheets.map((url) => link(url, integrity[url])));
        await run(mount, props);
      } catch (error) {
        release();
        throw error;
      }
    },
    unmount: async (props: unknown) => {
      await run(unmount, props);
      release();
    },
  };
  wrappedModules.set(module, lifecycles);
  return lifecycles;
}

/** A lifecycle may be a list of functions that run in order. */
async function run(lifecycle: unknown, props: unknown): Promise<void> {
  for (const step of [lifecycle].flat() as ((props: unknown) => Promise<unknown>)[]) await step(props);
}

function link(url: string, digest: string | undefined): Promise<void> {
  const sheet = linked.get(url) ?? append(url, digest);
  sheet.users += 1;
  return sheet.loaded;
}

function append(url: string, digest: string | undefined): LinkedSheet {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.crossOrigin = 'anonymous';
  if (digest !== undefined) element.integrity = digest;
  element.href = url;
  const loaded = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`the style sheet ${url} could not be loaded`)));
  });
  const sheet = { link: element, loaded, users: 0 };
  linked.set(url, sheet);
  document.head.append(element);
  return sheet;
}

function unlink(url: string): void {
  const sheet = linked.get(url);
  if (!sheet) return;
  sheet.users -= 1;
  if (sheet.users > 0) return;
  linked.delete(url);
  sheet.link.remove();
}
