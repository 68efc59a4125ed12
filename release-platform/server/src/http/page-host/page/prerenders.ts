import { findRedirect, findRoute, type RouteTable } from '@lender-portal/module-contract';
import { keyOfRoute, type ResolvedModules } from '@lender-portal/releases/import-map';
import { parsePrerender, type PrerenderedPage } from '@lender-portal/releases/prerender';
import { digestOf } from '@lender-portal/releases/inspection/internals';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readFile, stat } from 'node:fs/promises';
import { builtFile, type BuildPlaces } from '../../../domains/releases/builds/build-places';

/** A first paint and the module that replaces it. */
export interface RoutePrerender extends PrerenderedPage {
  /** Key of the import map. */
  module: string;
  /** Relative to the base path. */
  path: string;
}

type Pages = ReadonlyMap<string, PrerenderedPage>;

const MAX_FILES = 200;
const MAX_FILE_BYTES = 1024 * 1024;
const NONE: Pages = new Map();

/** First paints of pages, read from the releases of their modules. A page without one starts with a skeleton. */
export class Prerenders {
  readonly #places: BuildPlaces;
  readonly #log: FastifyBaseLogger;
  /** By URL and digest. */
  readonly #files = new LRUCache<string, Promise<Pages>>({ max: MAX_FILES });

  constructor(places: BuildPlaces, log: FastifyBaseLogger) {
    this.#places = places;
    this.#log = log;
  }

  /**
   * @param path relative to the base path, without leading or trailing slashes
   * @returns undefined if the module of the path has no first paint for it, or its file was changed
   */
  async find(
    path: string,
    { prerenders }: Pick<ResolvedModules, 'prerenders'>,
    routeTable: RouteTable,
  ): Promise<RoutePrerender | undefined> {
    const target = findRedirect(routeTable, path) ?? path;
    const route = findRoute(routeTable, target);
    if (!route) return undefined;
    const module = keyOfRoute(route);
    const file = prerenders[module];
    const page = file && (await this.#read(file)).get(target);
    return page && { ...page, module, path: target };
  }

  #read({ url, digest }: { url: string; digest: string }): Promise<Pages> {
    const key = `${url} ${digest}`;
    const known = this.#files.get(key);
    if (known) return known;
    const reading = this.#readVerified(url, digest).catch((error: Error) => {
      this.#log.warn({ url, reason: error.message }, 'prerender rejected');
      return NONE;
    });
    this.#files.set(key, reading);
    return reading;
  }

  async #readVerified(url: string, digest: string): Promise<Pages> {
    const file = builtFile(url, this.#places);
    if (file === undefined || (await stat(file)).size > MAX_FILE_BYTES)
      throw new Error(`it is missing, or larger than ${MAX_FILE_BYTES / 1024} kB`);
    const bytes = await readFile(file);
    if (digestOf(bytes) !== digest) throw new Error('its digest differs from the manifest');
    return parsePrerender(bytes.toString());
  }
}
