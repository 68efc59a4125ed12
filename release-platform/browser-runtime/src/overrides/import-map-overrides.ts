import { MODULE_PREFIX } from '@lender-portal/contracts/modules';
import { readDisabled, readOverrides, removeOverrides, storeOverride, writeDisabled } from './override-storage';

interface ImportMap {
  imports: Readonly<Record<string, string>>;
  scopes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** `window.importMapOverrides` of the library import-map-overrides 6, which single-spa's developer tools use. */
export interface ImportMapOverrides {
  /** @param url of the module, or a port of this machine */
  addOverride: (module: string, url: string) => ImportMap;
  removeOverride: (module: string) => boolean;
  resetOverrides: () => ImportMap;
  getOverrideMap: (includesDisabled?: boolean) => ImportMap;
  hasOverrides: () => boolean;
  disableOverride: (module: string) => boolean;
  enableOverride: (module: string) => boolean;
  isDisabled: (module: string) => boolean;
  getDisabledOverrides: () => string[];
  getUrlFromPort: (module: string, port: string | number) => string;
  enableUI: () => void;
  mergeImportMap: (one: Partial<ImportMap>, other: Partial<ImportMap>) => ImportMap;
  getDefaultMap: () => Promise<ImportMap>;
  getCurrentPageMap: () => Promise<ImportMap>;
  getNextPageMap: () => Promise<ImportMap>;
  /** External maps are not supported; these functions find none. */
  getExternalOverrides: () => string[];
  getCurrentPageExternalOverrides: () => string[];
  addExternalOverride: (url: string) => boolean;
  removeExternalOverride: (url: string) => boolean;
  getExternalOverrideMap: () => Promise<ImportMap>;
  isExternalMapValid: (url: string) => Promise<boolean>;
  invalidExternalMaps: string[];
}

declare global {
  interface Window {
    importMapOverrides?: ImportMapOverrides;
  }
}

interface PageMaps {
  /** Without overrides. */
  defaultMap: Pick<ImportMap, 'imports'>;
  /** As the page runs it. */
  pageMap: Pick<ImportMap, 'imports'>;
  enableUI: () => void;
}

/** Creates `window.importMapOverrides`. Changes apply to the next page. Behaviour: releases.overrides-api. */
export function createImportMapOverrides({ defaultMap, pageMap, enableUI }: PageMaps): ImportMapOverrides {
  /** Accepts names of single-spa applications: `shell`, and `<module>#<route>`. */
  const moduleOf = (name: string) => {
    const [module = ''] = name.split('#');
    return !(module in defaultMap.imports) && MODULE_PREFIX + module in defaultMap.imports
      ? MODULE_PREFIX + module
      : module;
  };

  const getOverrideMap = (includesDisabled = false) => toMap({ imports: readOverrides({ includesDisabled }) });
  const getDefaultMap = async () => toMap(defaultMap);

  function setDisabled(name: string, isDisabled: boolean): boolean {
    const module = moduleOf(name);
    const disabled = readDisabled();
    if (disabled.includes(module) === isDisabled) return false;
    writeDisabled(isDisabled ? [...disabled, module] : disabled.filter((each) => each !== module));
    announceChange();
    return true;
  }

  const api: ImportMapOverrides = {
    addOverride(name, url) {
      const module = moduleOf(name);
      storeOverride(module, /^\d+$/.test(url) ? api.getUrlFromPort(module, url) : url);
      announceChange();
      return getOverrideMap();
    },
    removeOverride(name) {
      const module = moduleOf(name);
      const wasStored = module in readOverrides({ includesDisabled: true });
      removeOverrides([module]);
      setDisabled(module, false);
      announceChange();
      return wasStored;
    },
    resetOverrides() {
      removeOverrides();
      writeDisabled([]);
      announceChange();
      return getOverrideMap();
    },
    getOverrideMap,
    hasOverrides: () => Object.keys(readOverrides()).length > 0,
    disableOverride: (name) => setDisabled(name, true),
    enableOverride: (name) => setDisabled(name, false),
    isDisabled: (name) => readDisabled().includes(moduleOf(name)),
    getDisabledOverrides: readDisabled,
    getUrlFromPort: (name, port) => `//localhost:${port}/${name.replaceAll('@', '').replaceAll('/', '-')}.js`,
    enableUI,
    mergeImportMap: (one, other) =>
      toMap({ imports: { ...one.imports, ...other.imports }, scopes: { ...one.scopes, ...other.scopes } }),
    getDefaultMap,
    getCurrentPageMap: async () => toMap(pageMap),
    getNextPageMap: async () => api.mergeImportMap(await getDefaultMap(), getOverrideMap()),
    getExternalOverrides: () => [],
    getCurrentPageExternalOverrides: () => [],
    addExternalOverride: () => false,
    removeExternalOverride: () => false,
    getExternalOverrideMap: async () => toMap({}),
    isExternalMapValid: async () => false,
    invalidExternalMaps: [],
  };
  return api;
}

const toMap = ({ imports = {}, scopes = {} }: Partial<ImportMap>): ImportMap => ({ imports, scopes });

/** After the change, as the library does. */
const announceChange = () => setTimeout(() => window.dispatchEvent(new CustomEvent('import-map-overrides:change')));
