import { MODULE_PREFIX } from '@lender-portal/contracts';
import { createScriptPolicy } from '@lender-portal/client/trusted-types';
import type { ReleaseBefore } from '../page/ask-for-release';

type PolicyFactory = NonNullable<Window['trustedTypes']>;

const isOwnModule = (url: string) => url.startsWith(`${location.origin}/modules/`);

/**
 * Leads a module of the portal to another release, beside the one that was loaded: each release of a build has the names of
 * its Trusted Types policy and of its list of chunks in common with the other.
 *
 * @param name of the module, e.g. `@lender-portal/documents-mfe`
 * @param attempt makes the addresses other ones, where the same release is tried again
 */
export function takePortalModule(name: string, { imports, integrity }: ReleaseBefore, attempt: number): void {
  const addressOf = (url: string) => (attempt > 0 ? `${url}?attempt=${attempt}` : url);
  System.addImportMap({
    imports: Object.fromEntries(Object.entries(imports).map(([key, url]) => [key, addressOf(url)])),
    integrity: Object.fromEntries(Object.entries(integrity).map(([url, digest]) => [addressOf(url), digest])),
  });
  allowSecondPolicy(name);
  Reflect.deleteProperty(globalThis, chunksOf(name));
}

/** What webpack calls the list of the chunks that have been loaded for a module. */
const chunksOf = (name: string) => `webpackChunk${name}`.replace(/[^a-zA-Z0-9$]+/g, '_');

/** Names of policies that a release which failed here may have created. */
const taken = new Set<string>();
let isInstalled = false;

/**
 * A policy whose name may be taken stands on one more policy of ours, which takes files of modules alone: the page's policy
 * allows no name twice, and reports who tries.
 */
function allowSecondPolicy(name: string): void {
  const factory = window.trustedTypes;
  if (!factory) return;
  taken.add(`lender-portal-${name.slice(MODULE_PREFIX.length)}`);
  if (isInstalled) return;
  isInstalled = true;
  const create = factory.createPolicy.bind(factory);
  const toSource = createScriptPolicy('release-before', isOwnModule, 'a file of a module');
  const createPolicy: PolicyFactory['createPolicy'] = (policy, rules) =>
    taken.has(policy) ? { createScriptURL: (url) => toSource(rules.createScriptURL(url)) as unknown as object } : create(policy, rules);
  Object.defineProperty(factory, 'createPolicy', { value: createPolicy, configurable: true, writable: true });
}
