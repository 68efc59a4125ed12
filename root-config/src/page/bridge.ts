import { createScriptPolicy } from '@lender-portal/client/trusted-types';
import type { PageImportMap, PageModules } from './page-data';

/** What the bridge overrides of SystemJS: both are its documented hooks. */
interface SystemPrototype {
  instantiate(url: string, parentUrl?: string): Promise<unknown>;
  createScript(url: string): HTMLScriptElement;
  getImportMap(): { integrity?: Record<string, string> };
}

type Register = [string[], (exported: (values: object) => void) => object];

const NATIVE = /\.mjs(\?|$)/;

/**
 * Lets SystemJS hand native modules to the browser, so that the portal's modules (System) and the shared libraries
 * and remotes (native) see the same React. A shared library comes out of its group's one file, without its facade.
 * Scripts get their integrity and go through a Trusted Types policy that knows the page's own modules only.
 */
export function installBridge(prototype: SystemPrototype, modules: PageModules, { integrity }: PageImportMap): void {
  const instantiateScript = prototype.instantiate;
  const groups = new Map<string, Promise<Record<string, Record<string, object>>>>();

  const groupOf = (name: string) => {
    const { url } = modules.groups[name]!;
    const loading = groups.get(name) ?? import(url);
    groups.set(name, loading);
    loading.catch(() => groups.delete(name));
    return loading;
  };

  prototype.instantiate = function instantiate(url, parentUrl) {
    const known = modules.libraries[pathOf(url)];
    if (known) {
      return groupOf(known.group).then((loaded) => exporting(loaded[modules.groups[known.group]!.export]![known.specifier] as object));
    }
    if (NATIVE.test(url)) return import(url).then(exporting);
    return instantiateScript.call(this, url, parentUrl);
  };

  // What was added to the map since is only in the map of SystemJS.
  const digestOf = (url: string) => integrity[pathOf(url)] ?? prototype.getImportMap().integrity?.[url];
  // Only a module whose digest this page knows may become a script.
  const toSource = createScriptPolicy('systemjs', (url) => Boolean(digestOf(url)), 'a module of this page');
  prototype.createScript = (url) => {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = digestOf(url) ?? '';
    script.src = toSource(url);
    return script;
  };
}

const exporting = (namespace: object): Register => [
  [],
  (exported) => {
    exported(namespace);
    return {};
  },
];

const pathOf = (url: string) => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url);
