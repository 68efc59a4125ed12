import { requiredSpecifiers, keyOfRoute } from '@lender-portal/releases/import-map';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { Deployment } from '../deployments';
import { fullImportMap, pageImportMap, splitMap, type BrowserImportMap } from './maps';

/** Modules of all pages of a deployment. A page has those that it mounts, and loads the others before a navigation. */
interface DeployedModules {
  /** The import map of all pages. */
  map: BrowserImportMap;
  /** SHA-256 digest of the module map in base64url, which is also its address. */
  digest: string;
}

/** Open pages fetch their module map seconds after they have loaded. */
const MAX_MAPS = 40;

/** Module maps by digest: the portal's own modules, and the manifests and style sheets of remotes. */
export class ModuleMaps {
  readonly #foundation: readonly string[];
  readonly #byDeployment = new WeakMap<Deployment, DeployedModules>();
  readonly #texts = new LRUCache<string, string>({ max: MAX_MAPS });

  constructor(foundation: readonly string[]) {
    this.#foundation = foundation;
  }

  of(deployment: Deployment): DeployedModules {
    const known = this.#byDeployment.get(deployment);
    if (known) return known;
    const { modules, remotes, routes, urls, digests } = deployment;
    const required = [...requiredSpecifiers(routes, this.#foundation), ...routes.routes.map(keyOfRoute)];
    const map = pageImportMap(fullImportMap(modules, remotes), modules, required, digests);
    const { imports, integrity } = splitMap(map).system;
    const sheets = Object.values(modules.styles).flatMap((exposed) => Object.values(exposed).flat());
    const text = JSON.stringify({
      imports,
      integrity: { ...integrity, ...Object.fromEntries(sheets.map((url) => [url, map.integrity[url]])) },
      remotes: urls,
      styles: modules.styles,
    });
    const deployed = { map, digest: createHash('sha256').update(text).digest('base64url') };
    this.#byDeployment.set(deployment, deployed);
    this.#texts.set(deployed.digest, text);
    return deployed;
  }

  /** @returns the JSON of a module map, if this process has rendered a page with it */
  find(digest: string): string | undefined {
    return this.#texts.get(digest);
  }
}
