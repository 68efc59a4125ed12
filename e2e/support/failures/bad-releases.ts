import type { RemoteName } from '@lender-portal/contracts';
import { parseRelease, releaseId } from '@lender-portal/releases';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNextRelease } from '../portal/next-release';
import { repository } from '../portal/platform';

/** What is wrong with a release that has passed every check. */
export const badReleases = ['it throws while it is imported', 'it throws while it mounts', 'a lazy chunk of it is broken', 'a proxy damages it'] as const;

export type BadRelease = (typeof badReleases)[number];

export type BadModule = { specifier: string; chunk?: string } | { remote: RemoteName };

export const nameOf = (module: BadModule): string => ('specifier' in module ? module.specifier : module.remote);

const folderOf = (module: BadModule) => ('specifier' in module ? module.specifier.split('/')[1]! : `remotes/${module.remote}`);

/** What a part of a module does that its team has made a file of its own, and what is shown where that cannot be had. */
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

/** A SystemJS module whose mount is another. */
const withMount = (source: string, mount: string) =>
  source.replace(EXPORTED, `${EXECUTE}${mount.includes('addBrokenPart') ? brokenPart : ''}(real=>e({...real,mount:${mount}}))(`);

const portalChanges: Record<BadRelease, (source: string, chunk: string | undefined) => string> = {
  'it throws while it is imported': (source) => source.replace(EXECUTE, `${EXECUTE}${throwing}`),
  'it throws while it mounts': (source) => withMount(source, `async()=>{${throwing}}`),
  'a lazy chunk of it is broken': (source, chunk) => {
    if (chunk !== undefined) return source.includes(`push([["${chunk}"]`) ? `${throwing}${source}` : source;
    return withMount(source, `async props=>{for(const step of[real.mount].flat())await step(props);await addBrokenPart(props)}`);
  },
  'a proxy damages it': (source) => source.replace(EXECUTE, `${EXECUTE}/* the next release */`),
};

const MOUNT = /([\w$]+) as mount/g;

const remoteChanges: Record<BadRelease, (source: string) => string> = {
  'it throws while it is imported': (source) => `${throwing}${source}`,
  'it throws while it mounts': (source) => `${source.replace(MOUNT, 'brokenMount as mount')};async function brokenMount(){${throwing}}`,
  'a lazy chunk of it is broken': (source) => {
    const [, real] = new RegExp(MOUNT.source).exec(source) ?? [];
    return `${source.replace(MOUNT, 'brokenMount as mount')};${brokenPart}async function brokenMount(props){await ${real}(props);await addBrokenPart(props)}`;
  },
  'a proxy damages it': (source) => `${source}/* the next release */`,
};

/**
 * A release of a module as its team would have built it, with a fault that shows in lenders' browsers alone.
 *
 * @param to the folder that it is written to
 * @returns its id
 */
export async function writeBadRelease(module: BadModule, fault: BadRelease, to: string): Promise<string> {
  const change = 'specifier' in module ? (source: string) => portalChanges[fault](source, module.chunk) : remoteChanges[fault];
  let isChanged = false;
  await writeNextRelease(join(repository, folderOf(module), 'dist'), to, (source) => {
    const changed = change(source);
    isChanged ||= changed !== source;
    return changed;
  });
  if (!isChanged) throw new Error(`The build of ${nameOf(module)} does not look as it did: nothing of it was changed`);
  return releaseId(parseRelease(JSON.parse(await readFile(join(to, 'release.json'), 'utf8'))));
}
