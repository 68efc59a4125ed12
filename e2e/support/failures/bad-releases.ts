import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import type { RemoteName } from '@lender-portal/module-contract';
import { parseRelease, releaseId } from '@lender-portal/releases';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNextRelease } from '../portal/next-release';
import { repository } from '../portal/running-portal';
import { accounts } from '../accounts/demo-accounts';

/** The failure kind that browsers report for each. */
export const kindOf = {
  'import throws': 'evaluate',
  'mount throws': 'mount',
  'a lazy chunk is broken': 'chunk',
  'a proxy corrupts the file': 'fetch',
  'bootstrap throws': 'bootstrap',
  'mount never resolves': 'timeout',
  'render throws for one lender': 'render',
  'nothing renders': 'blank',
  'content is moved out of view': 'blank',
} as const;

/** Fault of a release that passed all checks. */
export type BadRelease = keyof typeof kindOf;

export type BadModule = { specifier: string; chunk?: string } | { remote: RemoteName };

export const nameOf = (module: BadModule): string => ('specifier' in module ? module.specifier : module.remote);

const folderOf = (module: BadModule) =>
  'specifier' in module ? module.specifier.split('/')[1]! : `examples/marketplace/remotes/${module.remote}`;

const throwing = `throw new Error('only in browsers of lenders');`;
const EXECUTE = 'execute:function(){';
const EXPORTED = 'execute:function(){e(';

/** A SystemJS module with a replaced `mount`. */
const withMount = (source: string, mount: string) =>
  source.replace(EXPORTED, `${EXECUTE}(real=>e({...real,mount:${mount}}))(`);

/** Never settles; tests do not wait for the timeout. */
const NEVER = 'new Promise(()=>{})';

/** Changes of the portal's own modules, which are SystemJS modules. */
const portalChanges: Partial<Record<BadRelease, (source: string, chunk: string | undefined) => string>> = {
  'import throws': (source) => source.replace(EXECUTE, `${EXECUTE}${throwing}`),
  'mount throws': (source) => withMount(source, `async()=>{${throwing}}`),
  'a lazy chunk is broken': (source, chunk) =>
    source.includes(`push([["${chunk}"]`) ? `${throwing}${source}` : source,
  'mount never resolves': (source) => withMount(source, `()=>${NEVER}`),
  'nothing renders': (source) => withMount(source, 'async()=>{}'),
};

const MOUNT = /([\w$]+) as mount/g;
const BOOTSTRAP = /([\w$]+) as bootstrap/g;
/** single-spa-react options in minified code. */
const ROOT = /loadRootComponent:(?!null)/g;

/** Changes of remotes, which are native modules. */
const remoteChanges: Partial<Record<BadRelease, (source: string) => string>> = {
  'a proxy corrupts the file': (source) => `${source}/* the next release */`,
  'bootstrap throws': (source) =>
    `${source.replace(BOOTSTRAP, 'brokenBootstrap as bootstrap')};async function brokenBootstrap(){${throwing}}`,
  'render throws for one lender': (source) =>
    source.replace(
      ROOT,
      `get loadRootComponent(){const load=this.realLoad;return async portal=>{const real=await load(portal);return props=>{if(localStorage.getItem('${AUTH_STORAGE_KEY}')?.includes('${accounts.whiteLabel}')){${throwing}}return real(props)}}},realLoad:`,
    ),
  'content is moved out of view': (source) => {
    const [, real] = new RegExp(MOUNT.source).exec(source) ?? [];
    return `${source.replace(MOUNT, 'brokenMount as mount')};async function brokenMount(props){props.domElement.style.transform='translateX(-300vw)';await ${real}(props)}`;
  },
};

/**
 * Writes a release of a module as its team would build it, with a fault that only shows in lenders' browsers.
 *
 * @param to output folder
 * @returns the release ID
 */
export async function writeBadRelease(module: BadModule, fault: BadRelease, to: string): Promise<string> {
  const chunk = 'specifier' in module ? module.chunk : undefined;
  const change = ('specifier' in module ? portalChanges : remoteChanges)[fault];
  let isChanged = false;
  await writeNextRelease(join(repository, folderOf(module), 'dist'), to, (source) => {
    const changed = change?.(source, chunk) ?? source;
    isChanged ||= changed !== source;
    return changed;
  });
  if (!isChanged)
    throw new Error(`The build of ${nameOf(module)} has an unexpected format: the fault could not be inserted`);
  return releaseId(parseRelease(JSON.parse(await readFile(join(to, 'release.json'), 'utf8'))));
}
