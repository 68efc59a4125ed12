import { MODULE_PREFIX, type RouteTable } from '@lender-portal/module-contract';
import { readPageData, readPageImportMap } from './page/page-data';

/** Prefix of the cookies that the library import-map-overrides writes. The server reads them outside production. */
const PREFIX = 'import-map-override:';

interface ImportMap {
  imports: Readonly<Record<string, string>>;
  scopes: Readonly<Record<string, never>>;
}

/** Functions of the library import-map-overrides 6 that developer tools call. Changes apply to the next page. */
export interface ImportMapOverrides {
  /** @param url of the module's entry on a developer's server */
  addOverride: (module: string, url: string) => ImportMap;
  removeOverride: (module: string) => boolean;
  resetOverrides: () => ImportMap;
  getOverrideMap: () => ImportMap;
  hasOverrides: () => boolean;
}

declare global {
  interface Window {
    importMapOverrides?: ImportMapOverrides;
  }
}

// In pages outside production only.
window.importMapOverrides = {
  addOverride(name, url) {
    document.cookie = `${cookieOf(moduleOf(name))}=${encodeURIComponent(new URL(url, location.href).href)}; path=/`;
    return overrideMap();
  },
  removeOverride(name) {
    const wasStored = Object.hasOwn(overrideMap().imports, moduleOf(name));
    remove(moduleOf(name));
    return wasStored;
  },
  resetOverrides() {
    for (const module of Object.keys(overrideMap().imports)) remove(module);
    return overrideMap();
  },
  getOverrideMap: overrideMap,
  hasOverrides: () => Object.keys(overrideMap().imports).length > 0,
};

/** Accepts names of single-spa applications: `shell`, and `<module>#<route>`. */
function moduleOf(name: string): string {
  const { imports } = readPageImportMap();
  const { routes } = readPageData('routes') as RouteTable;
  const [module = ''] = name.split('#');
  const isOwn = MODULE_PREFIX + module in imports || routes.some((route) => route.module === module);
  return !(module in imports) && isOwn ? MODULE_PREFIX + module : module;
}

function overrideMap(): ImportMap {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=', 2) as [string, string]);
  const imports = cookies
    .map(([name, value]) => [decodeURIComponent(name), decodeURIComponent(value ?? '')] as const)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, url]) => [name.slice(PREFIX.length), url] as const);
  return { imports: Object.fromEntries(imports), scopes: {} };
}

function remove(module: string): void {
  document.cookie = `${cookieOf(module)}=; max-age=0; path=/`;
}

function cookieOf(module: string): string {
  return PREFIX + encodeURIComponent(module);
}
