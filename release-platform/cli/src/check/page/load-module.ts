import { createScriptPolicy } from '@lender-portal/module-contract';
import type { PageTask } from '../mounting/page-task';

const LIFECYCLES = ['bootstrap', 'mount', 'unmount'] as const;
type Lifecycle = (props: object) => Promise<unknown>;
export type Lifecycles = Record<(typeof LIFECYCLES)[number], Lifecycle | Lifecycle[]>;

/** @returns the required lifecycles that the module lacks */
export const missingLifecycles = (module: Partial<Lifecycles>) =>
  LIFECYCLES.filter((name) => {
    const steps = [module[name]].flat();
    return steps.length === 0 || !steps.every((each) => typeof each === 'function');
  });

/** Loads a module like the portal's pages: SystemJS modules by a script with a digest, all others natively. */
export async function loadCheckedModule(task: PageTask): Promise<Lifecycles> {
  const pathOf = (address: string) => new URL(address, location.href).pathname;
  const isFile = (address: string) =>
    new URL(address, location.href).origin === location.origin && pathOf(address) in task.integrity;
  // As on the portal's pages, chunk loaders may request files of the build. Null reports a violation.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isFile(address) ? address : (null as unknown as string)),
  });
  await provideLibraries(task.libraries);
  return (await (task.kind === 'remote' ? import(task.url) : importSystem(task, isFile))) as Lifecycles;
}

/** Lets SystemJS, and remotes through it, take the portal's libraries. */
async function provideLibraries(libraries: PageTask['libraries']): Promise<void> {
  System.addImportMap({ imports: libraries });
  await Promise.all(
    Object.values(libraries).map(async (library) =>
      System.set(new URL(library, location.href).href, (await import(library)) as System.Module),
    ),
  );
}

function importSystem({ url, integrity }: PageTask, isFile: (address: string) => boolean): Promise<unknown> {
  const { prototype } = System.constructor as unknown as {
    prototype: { createScript(url: string): HTMLScriptElement };
  };
  const toSource = createScriptPolicy('systemjs', isFile, 'a file of the build');
  prototype.createScript = (address) => {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity[new URL(address).pathname] ?? '';
    script.src = toSource(address);
    return script;
  };
  return System.import(new URL(url, location.href).href);
}
