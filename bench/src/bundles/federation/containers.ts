import { readPageData } from '@lender-portal/browser-runtime';

interface Container {
  init: (scope: unknown) => Promise<void>;
  get: (exposed: string) => Promise<() => Record<string, unknown>>;
}

// Webpack writes them into every build with shared modules.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

const containers = new Map<string, Promise<Container>>();

/** The page names the entries, as the portal's import map does: an entry has its hash in its address, and is cached. */
async function open(name: string): Promise<Container> {
  const { containers: entries } = readPageData('modules') as { containers: Record<string, string> };
  await new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: entries[name] });
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  const container = (window as unknown as Record<string, Container>)[name]!;
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** Loads what a container exposes, as webpack describes it for containers whose addresses come at run time. */
export async function loadExposed(name: string, exposed: string): Promise<Record<string, unknown>> {
  const opening = containers.get(name) ?? open(name);
  containers.set(name, opening);
  const factory = await (await opening).get(exposed);
  return factory();
}
