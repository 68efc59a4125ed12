import type { CheckFinding, CheckJob } from '@lender-portal/releases/checks';
import { inParallel } from '../in-parallel';
import { createHash } from 'node:crypto';

const TIMEOUT_MS = 15_000;
const AT_ONCE = 8;

/** Files that pages would not get as the manifest says: each of them is fetched. */
export async function findDamagedFiles({ files }: Pick<CheckJob, 'files'>): Promise<CheckFinding[]> {
  const found = await inParallel(AT_ONCE, files, async ({ module, file, url, digest }): Promise<CheckFinding[]> => {
    const fault = await faultOf(url, file, digest);
    return fault === undefined ? [] : [{ step: 'files', module, message: `"${file}" ${fault}`, evidence: [url], alsoLive: false }];
  });
  return found.flat();
}

async function faultOf(url: string, file: string, digest: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status !== 200) return `is answered with ${response.status}`;
    if (/\.m?js$/.test(file) && !/javascript/.test(response.headers.get('content-type') ?? ''))
      return `is answered as ${response.headers.get('content-type') ?? 'nothing'}, not as a script`;
    const bytes = Buffer.from(await response.arrayBuffer());
    const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return found === digest ? undefined : `has another digest than its manifest says: ${found} instead of ${digest}`;
  } catch (error) {
    const { cause, name } = error as Error;
    return `is not answered (${(cause as NodeJS.ErrnoException | undefined)?.code ?? name})`;
  }
}
