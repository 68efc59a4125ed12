import type { CheckFinding, CheckJob } from '@lender-portal/releases/checks';
import { mapWithConcurrency } from '../map-with-concurrency';
import { createHash } from 'node:crypto';

const TIMEOUT_MS = 15_000;
const CONCURRENCY = 8;

/** Fetches every file and compares it with the manifest. */
export async function findDamagedFiles({ files }: Pick<CheckJob, 'files'>): Promise<CheckFinding[]> {
  const found = await mapWithConcurrency(
    CONCURRENCY,
    files,
    async ({ module, file, url, digest }): Promise<CheckFinding[]> => {
      const fault = await findFileFault(url, file, digest);
      return fault === undefined
        ? []
        : [{ step: 'files', module, message: `"${file}" ${fault}`, evidence: [url], alsoLive: false }];
    },
  );
  return found.flat();
}

async function findFileFault(url: string, file: string, digest: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status !== 200) return `returned status ${response.status}`;
    if (/\.m?js$/.test(file) && !/javascript/.test(response.headers.get('content-type') ?? ''))
      return `has the content type ${response.headers.get('content-type') ?? 'none'} instead of a script type`;
    const bytes = Buffer.from(await response.arrayBuffer());
    const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return found === digest ? undefined : `has the digest ${found}, but its manifest says ${digest}`;
  } catch (error) {
    const { cause, name } = error as Error;
    return `could not be fetched (${(cause as NodeJS.ErrnoException | undefined)?.code ?? name})`;
  }
}
