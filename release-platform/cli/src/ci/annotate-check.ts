import type { Check, Finding } from '@lender-portal/registry-api';
import { findSource, framesIn, type SourcePosition } from '../source-position';
import { annotate, type Output } from './workflow-commands';

/** A local build of a checked release. */
export interface CheckedBuild {
  folder: string;
  /** Folder of the module. */
  home: string;
  name: string;
  id: string;
}

/** Prints the findings of the portal's check that count as annotations. */
export async function annotateCheck(
  context: Pick<Output, 'commands' | 'env'>,
  { findings }: Check,
  build?: CheckedBuild,
): Promise<void> {
  for (const finding of findings.filter(({ alsoLive }) => !alsoLive)) {
    const { step, module, message, route, evidence = [] } = finding;
    annotate(context, {
      level: 'error',
      title: `${step}: ${module}${route === undefined ? '' : `, /${route}`}`,
      message: [message, ...evidence].join('\n'),
      source: build && (await sourceOf(finding, build)),
    });
  }
}

/** @returns the source of the innermost frame in a file of the build */
async function sourceOf(
  { evidence = [] }: Finding,
  { name, id, ...build }: CheckedBuild,
): Promise<SourcePosition | undefined> {
  // Unchanged files keep the second URL across releases.
  const folders = [`/modules/${name}/${id}/`, `/modules/${name}/files/`];
  for (const { url, ...position } of framesIn(evidence.join('\n'))) {
    const pathname = URL.canParse(url) ? decode(new URL(url).pathname) : '';
    const served = folders.find((each) => pathname.startsWith(each));
    if (served === undefined) continue;
    const source = await findSource(build, pathname.slice(served.length), position);
    if (source) return source;
  }
  return undefined;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}
