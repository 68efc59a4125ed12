import type { PageImportMap, PageModules } from '../page/page-data';
import { digestLookup } from './listed-scripts';
import { createScriptPolicy } from '@lender-portal/module-contract';

/** The documented hooks of SystemJS that the bridge overrides. */
interface SystemPrototype {
  instantiate(url: string, parentUrl?: string): Promise<unknown>;
  createScript(url: string): HTMLScriptElement;
  getImportMap(): { integrity?: Record<string, string> };
  addImportMap(map: PageImportMap): void;
}

type Register = [string[], (exported: (values: object) => void) => object];

const NATIVE = /\.mjs(\?|$)/;

/**
 * Lets the browser load native modules for SystemJS, so that System modules and native modules share one React. Shared
 * libraries load from their group's file instead of their facade. Every script has a digest and passes a Trusted Types
 * policy.
 */
export function installSystemBridge(prototype: SystemPrototype, modules: PageModules, importMap: PageImportMap): void {
  prototype.addImportMap(importMap);
  const instantiateScript = prototype.instantiate;
  const groups = new Map<string, Promise<Record<string, Record<string, object>>>>();
  /** URL of a library's facade → specifier. */
  const facades = new Map(Object.keys(modules.libraries).map((specifier) => [importMap.imports[specifier], specifier]));

  const groupOf = (name: string) => {
    const { url } = modules.groups[name]!;
    const loading = groups.get(name) ?? import(url);
    groups.set(name, loading);
    loading.catch(() => groups.delete(name));
    return loading;
  };

  prototype.instantiate = function instantiate(url, parentUrl) {
    const specifier = facades.get(pathOf(url));
    const group = specifier && modules.libraries[specifier];
    if (group)
      return groupOf(group).then((loaded) =>
        registerNamespace(loaded[modules.groups[group]!.export]![specifier] as object),
      );
    if (NATIVE.test(url)) return import(url).then(registerNamespace);
    return instantiateScript.call(this, url, parentUrl);
  };

  const digestOf = digestLookup(prototype, importMap);
  // Rejects scripts without a known digest.
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

const registerNamespace = (namespace: object): Register => [
  [],
  (exported) => {
    exported(namespace);
    return {};
  },
];

const pathOf = (url: string) => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url);
