import { MODULE_PREFIX, createScriptPolicy } from '@lender-portal/module-contract';
import type { FallbackRelease } from './request-fallback';

type PolicyFactory = NonNullable<Window['trustedTypes']>;

const isOwnModule = (url: string) => url.startsWith(`${location.origin}/modules/`);

/**
 * Maps a System module to another release beside the loaded one. Both releases use the same name for their Trusted
 * Types policy and their list of chunks.
 *
 * @param name of the module, e.g. `@lender-portal/documents-mfe`
 * @param attempt makes the URLs unique if the same release is tried again
 */
export function activateFallback(name: string, { imports, integrity }: FallbackRelease, attempt: number): void {
  const attemptUrl = (url: string) => (attempt > 0 ? `${url}?attempt=${attempt}` : url);
  System.addImportMap({
    imports: Object.fromEntries(Object.entries(imports).map(([key, url]) => [key, attemptUrl(url)])),
    integrity: Object.fromEntries(Object.entries(integrity).map(([url, digest]) => [attemptUrl(url), digest])),
  });
  allowSecondPolicy(name);
  Reflect.deleteProperty(globalThis, chunksOf(name));
}

/** The global in which webpack lists the loaded chunks of a module. */
const chunksOf = (name: string) => `webpackChunk${name}`.replace(/[^a-zA-Z0-9$]+/g, '_');

/** Policy names that a failed release may have created already. */
const reusedPolicies = new Set<string>();
let isInstalled = false;

/**
 * The page's Content-Security-Policy allows each policy name only once. A second policy of a module is replaced by a
 * policy of the runtime that allows module files only.
 */
function allowSecondPolicy(name: string): void {
  const factory = window.trustedTypes;
  if (!factory) return;
  reusedPolicies.add(`lender-portal-${name.slice(MODULE_PREFIX.length)}`);
  if (isInstalled) return;
  isInstalled = true;
  const create = factory.createPolicy.bind(factory);
  const toSource = createScriptPolicy('fallback-release', isOwnModule, 'a file of a module');
  const createPolicy: PolicyFactory['createPolicy'] = (policy, rules) =>
    reusedPolicies.has(policy)
      ? { createScriptURL: (url) => toSource(rules.createScriptURL(url)) as unknown as object }
      : create(policy, rules);
  Object.defineProperty(factory, 'createPolicy', { value: createPolicy, configurable: true, writable: true });
}
