import { AUTH_STORAGE_KEY, type RemoteName } from '@lender-portal/contracts';
import { parseRelease, releaseId } from '@lender-portal/releases';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNextRelease } from '../portal/next-release';
import { repository } from '../portal/platform';
import { lender } from './places';

/** Faults of a release that passed all checks. */
export const badReleases = [
  'it throws while it is imported',
  'it throws while it mounts',
  'a lazy chunk of it is broken',
  'a proxy damages it',
] as const;

/** Further faults, each tested with one module and one remote. */
export const furtherBadReleases = [
  'it throws while it bootstraps',
  'its mount never ends',
  'its root throws',
  'its root throws for one lender',
  'it shows nothing',
  'it freezes the page',
] as const;

export type BadRelease = (typeof badReleases)[number] | (typeof furtherBadReleases)[number];

/** The failure kind that browsers report for each. */
export const kindOf: Readonly<Record<BadRelease, string>> = {
  'it throws while it is imported': 'evaluate',
  'it throws while it mounts': 'mount',
  'a lazy chunk of it is broken': 'chunk',
  'a proxy damages it': 'fetch',
  'it throws while it bootstraps': 'bootstrap',
  'its mount never ends': 'timeout',
  'its root throws': 'render',
  'its root throws for one lender': 'render',
  'it shows nothing': 'blank',
  'it freezes the page': '',
};

export type BadModule = { specifier: string; chunk?: string } | { remote: RemoteName };

export const nameOf = (module: BadModule): string => ('specifier' in module ? module.specifier : module.remote);

const folderOf = (module: BadModule) =>
  'specifier' in module ? module.specifier.split('/')[1]! : `examples/marketplace/remotes/${module.remote}`;

/** A lazy part that a team built as a separate file, and its error message. */
const brokenPart = `
const addBrokenPart = async ({ domElement, failures }) => {
  try {
    await import('/modules/not-there.js');
  } catch (error) {
    failures.report({ what: 'chunk', error });
    const place = document.createElement('section');
    const retry = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try again' });
    retry.addEventListener('click', () => failures.takeReleaseBefore());
    place.append('This part could not be loaded', retry);
    domElement.append(place);
  }
};`;

const throwing = `throw new Error('only in browsers of lenders');`;
const EXECUTE = 'execute:function(){';
const EXPORTED = 'execute:function(){e(';

/** A SystemJS module with a replaced lifecycle. */
const withLifecycle = (source: string, name: 'bootstrap' | 'mount', lifecycle: string) =>
  source.replace(
    EXPORTED,
    `${EXECUTE}${lifecycle.includes('addBrokenPart') ? brokenPart : ''}(real=>e({...real,${name}:${lifecycle}}))(`,
  );

const withMount = (source: string, mount: string) => withLifecycle(source, 'mount', mount);

/** single-spa-react options in minified code. */
const ROOT = /rootComponent:(?!null)/g;

/** @param render statements to run before the real root component */
const withRoot = (source: string, render: string) =>
  source.replace(
    ROOT,
    `get rootComponent(){const real=this.realRoot;return props=>{${render}return real(props)}},realRoot:`,
  );

const throwingFor = (email: string) =>
  `if(localStorage.getItem('${AUTH_STORAGE_KEY}')?.includes('${email}')){${throwing}}`;
const FREEZE = 'for(;;);';
/** Tests do not wait for it. */
const NEVER = 'new Promise(()=>{})';

const portalChanges: Record<BadRelease, (source: string, chunk: string | undefined) => string> = {
  'it throws while it is imported': (source) => source.replace(EXECUTE, `${EXECUTE}${throwing}`),
  'it throws while it mounts': (source) => withMount(source, `async()=>{${throwing}}`),
  'a lazy chunk of it is broken': (source, chunk) => {
    if (chunk !== undefined) return source.includes(`push([["${chunk}"]`) ? `${throwing}${source}` : source;
    return withMount(
      source,
      `async props=>{for(const step of[real.mount].flat())await step(props);await addBrokenPart(props)}`,
    );
  },
  'a proxy damages it': (source) => source.replace(EXECUTE, `${EXECUTE}/* the next release */`),
  'it throws while it bootstraps': (source) => withLifecycle(source, 'bootstrap', `async()=>{${throwing}}`),
  'its mount never ends': (source) => withMount(source, `()=>${NEVER}`),
  'its root throws': (source) => withRoot(source, throwing),
  'its root throws for one lender': (source) => withRoot(source, throwingFor(lender)),
  'it shows nothing': (source) => withMount(source, 'async()=>{}'),
  'it freezes the page': (source) => withMount(source, `async()=>{${FREEZE}}`),
};

const MOUNT = /([\w$]+) as mount/g;
const BOOTSTRAP = /([\w$]+) as bootstrap/g;

const withRemoteMount = (source: string, body: string) =>
  `${source.replace(MOUNT, 'brokenMount as mount')};function brokenMount(){${body}}`;

const remoteChanges: Record<BadRelease, (source: string) => string> = {
  'it throws while it is imported': (source) => `${throwing}${source}`,
  'it throws while it mounts': (source) =>
    `${source.replace(MOUNT, 'brokenMount as mount')};async function brokenMount(){${throwing}}`,
  'a lazy chunk of it is broken': (source) => {
    const [, real] = new RegExp(MOUNT.source).exec(source) ?? [];
    return `${source.replace(MOUNT, 'brokenMount as mount')};${brokenPart}async function brokenMount(props){await ${real}(props);await addBrokenPart(props)}`;
  },
  'a proxy damages it': (source) => `${source}/* the next release */`,
  'it throws while it bootstraps': (source) =>
    `${source.replace(BOOTSTRAP, 'brokenBootstrap as bootstrap')};async function brokenBootstrap(){${throwing}}`,
  'its mount never ends': (source) => withRemoteMount(source, `return ${NEVER};`),
  'its root throws': (source) => withRoot(source, throwing),
  'its root throws for one lender': (source) => withRoot(source, throwingFor(lender)),
  'it shows nothing': (source) => withRemoteMount(source, 'return Promise.resolve();'),
  'it freezes the page': (source) => withRemoteMount(source, FREEZE),
};

/**
 * Writes a release of a module as its team would build it, with a fault that only shows in lenders' browsers.
 *
 * @param to output folder
 * @param mark distinguishes its files from those of another release with the same fault
 * @returns the release ID
 */
export async function writeBadRelease(module: BadModule, fault: BadRelease, to: string, mark = ''): Promise<string> {
  const change =
    'specifier' in module ? (source: string) => portalChanges[fault](source, module.chunk) : remoteChanges[fault];
  let isChanged = false;
  await writeNextRelease(join(repository, folderOf(module), 'dist'), to, (source) => {
    const changed = change(source);
    if (changed === source) return source;
    isChanged = true;
    return `${changed}${mark && `/* ${mark} */`}`;
  });
  if (!isChanged)
    throw new Error(`The build of ${nameOf(module)} has an unexpected format: the fault could not be inserted`);
  return releaseId(parseRelease(JSON.parse(await readFile(join(to, 'release.json'), 'utf8'))));
}
