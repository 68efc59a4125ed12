import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import type { RemoteName } from '@lender-portal/module-contract';
import { parseRelease, releaseId } from '@lender-portal/releases';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNextRelease } from '../portal/next-release';
import { repository } from '../portal/running-portal';
import { lender } from './places';

/** Faults of a release that passed all checks. */
export const badReleases = [
  'import throws',
  'mount throws',
  'a lazy chunk is broken',
  'a proxy corrupts the file',
] as const;

/** Rarer faults, each tested with one module and one remote. */
export const furtherBadReleases = [
  'bootstrap throws',
  'mount never resolves',
  'render throws',
  'render throws for one lender',
  'nothing renders',
  'content is moved out of view',
] as const;

export type BadRelease = (typeof badReleases)[number] | (typeof furtherBadReleases)[number];

/** The failure kind that browsers report for each. */
export const kindOf: Readonly<Record<BadRelease, string>> = {
  'import throws': 'evaluate',
  'mount throws': 'mount',
  'a lazy chunk is broken': 'chunk',
  'a proxy corrupts the file': 'fetch',
  'bootstrap throws': 'bootstrap',
  'mount never resolves': 'timeout',
  'render throws': 'render',
  'render throws for one lender': 'render',
  'nothing renders': 'blank',
  'content is moved out of view': 'blank',
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
    retry.addEventListener('click', () => failures.takeFallbackRelease());
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
const MOVE = `props.domElement.style.transform='translateX(-300vw)';`;
/** Never settles; tests do not wait for the timeout. */
const NEVER = 'new Promise(()=>{})';

const portalChanges: Record<BadRelease, (source: string, chunk: string | undefined) => string> = {
  'import throws': (source) => source.replace(EXECUTE, `${EXECUTE}${throwing}`),
  'mount throws': (source) => withMount(source, `async()=>{${throwing}}`),
  'a lazy chunk is broken': (source, chunk) => {
    if (chunk !== undefined) return source.includes(`push([["${chunk}"]`) ? `${throwing}${source}` : source;
    return withMount(
      source,
      `async props=>{for(const step of[real.mount].flat())await step(props);await addBrokenPart(props)}`,
    );
  },
  'a proxy corrupts the file': (source) => source.replace(EXECUTE, `${EXECUTE}/* the next release */`),
  'bootstrap throws': (source) => withLifecycle(source, 'bootstrap', `async()=>{${throwing}}`),
  'mount never resolves': (source) => withMount(source, `()=>${NEVER}`),
  'render throws': (source) => withRoot(source, throwing),
  'render throws for one lender': (source) => withRoot(source, throwingFor(lender)),
  'nothing renders': (source) => withMount(source, 'async()=>{}'),
  'content is moved out of view': (source) =>
    withMount(source, `async props=>{${MOVE}for(const step of[real.mount].flat())await step(props)}`),
};

const MOUNT = /([\w$]+) as mount/g;
const BOOTSTRAP = /([\w$]+) as bootstrap/g;

const withRemoteMount = (source: string, body: string) =>
  `${source.replace(MOUNT, 'brokenMount as mount')};function brokenMount(){${body}}`;

const remoteChanges: Record<BadRelease, (source: string) => string> = {
  'import throws': (source) => `${throwing}${source}`,
  'mount throws': (source) =>
    `${source.replace(MOUNT, 'brokenMount as mount')};async function brokenMount(){${throwing}}`,
  'a lazy chunk is broken': (source) => {
    const [, real] = new RegExp(MOUNT.source).exec(source) ?? [];
    return `${source.replace(MOUNT, 'brokenMount as mount')};${brokenPart}async function brokenMount(props){await ${real}(props);await addBrokenPart(props)}`;
  },
  'a proxy corrupts the file': (source) => `${source}/* the next release */`,
  'bootstrap throws': (source) =>
    `${source.replace(BOOTSTRAP, 'brokenBootstrap as bootstrap')};async function brokenBootstrap(){${throwing}}`,
  'mount never resolves': (source) => withRemoteMount(source, `return ${NEVER};`),
  'render throws': (source) => withRoot(source, throwing),
  'render throws for one lender': (source) => withRoot(source, throwingFor(lender)),
  'nothing renders': (source) => withRemoteMount(source, 'return Promise.resolve();'),
  'content is moved out of view': (source) => {
    const [, real] = new RegExp(MOUNT.source).exec(source) ?? [];
    return `${source.replace(MOUNT, 'brokenMount as mount')};async function brokenMount(props){${MOVE}await ${real}(props)}`;
  },
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
