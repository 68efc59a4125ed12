import { createScriptPolicy } from '@lender-portal/client/trusted-types';
import type { PageTask } from '../mounting/page-task';

type Module = Record<string, unknown>;

/** Loads a module like the portal's pages: SystemJS modules by a script with a digest, all others natively. */
export async function loadModule({ format, url, libraries, integrity }: PageTask): Promise<Module> {
  const pathOf = (address: string) => new URL(address, location.href).pathname;
  const isFile = (address: string) =>
    new URL(address, location.href).origin === location.origin && pathOf(address) in integrity;
  // As on the portal's pages, chunk loaders may request files of the build. Null reports a violation.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isFile(address) ? address : (null as unknown as string)),
  });
  if (format === 'native') return (await import(url)) as Module;
  const { prototype } = System.constructor as unknown as {
    prototype: { createScript(url: string): HTMLScriptElement };
  };
  const toSource = createScriptPolicy('systemjs', isFile, 'a file of the build');
  prototype.createScript = (address) => {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity[pathOf(address)] ?? '';
    script.src = toSource(address);
    return script;
  };
  System.addImportMap({ imports: libraries });
  await Promise.all(
    Object.values(libraries).map(async (library) =>
      System.set(new URL(library, location.href).href, (await import(library)) as System.Module),
    ),
  );
  return (await System.import(new URL(url, location.href).href)) as Module;
}
