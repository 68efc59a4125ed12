import type { PageModules } from '../page/page-data';

/** Modules and remotes of all pages. Matches the host's response. */
interface ModuleMap {
  imports: Record<string, string>;
  /** URL → digest. */
  integrity: Record<string, string>;
  remotes: Record<string, string>;
  styles: PageModules['styles'];
}

/** A page's remotes, which the module map completes. */
export interface KnownRemotes {
  /** Remote → URL of its manifest. */
  urls: Record<string, string>;
  styles: Record<string, PageModules['styles'][string]>;
  integrity: Record<string, string>;
}

/** Loads the module map unless the page, or an earlier load, already has the module or remote. */
export type FindModule = (name?: string) => Promise<void>;

/**
 * The page lists the modules that it mounts. Others come from an immutable file, whose digest the page has.
 *
 * @param remotes receives those of the module map
 */
export function createModuleMap(basePath: string, digest: string, remotes: KnownRemotes): FindModule {
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const integrity = `sha256-${digest.replaceAll('-', '+').replaceAll('_', '/')}=`;
    const response = await fetch(`${basePath}/-/modules/${digest}`, { integrity, credentials: 'same-origin' });
    if (!response.ok) throw new Error(`the module map responded with ${response.status}`);
    const map = (await response.json()) as ModuleMap;
    // A module may have been replaced by another release.
    const imports = Object.entries(map.imports).filter(([specifier]) => !isMapped(specifier));
    System.addImportMap({ imports: Object.fromEntries(imports), integrity: map.integrity });
    for (const part of ['integrity', 'styles'] as const) Object.assign(remotes[part], map[part]);
    Object.assign(remotes.urls, map.remotes);
  }

  return async (name) => {
    if (name !== undefined && (isMapped(name) || name in remotes.urls)) return;
    loading ??= load();
    try {
      await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
}

const isMapped = (specifier: string) => specifier in (System.getImportMap().imports ?? {});
