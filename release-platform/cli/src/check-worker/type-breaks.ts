import type { CheckFinding, CheckJob } from '@lender-portal/releases/checks';
import { checkDeclarations } from '../types/check-declarations';

const TIMEOUT_MS = 15_000;

/** Compares the declarations of the releases with those of the live releases. */
export async function findTypeBreaks({ types }: Pick<CheckJob, 'types'>): Promise<CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const { module, ...urls } of types) {
    const [candidate, live] = await Promise.all([fetchDeclarations(urls.candidate), fetchDeclarations(urls.live)]);
    for (const problem of await checkDeclarations({ module, candidate, live }))
      findings.push({ step: 'types', module, message: `its type declaration ${problem}`, alsoLive: false });
  }
  return findings;
}

async function fetchDeclarations(url: string | undefined): Promise<string | undefined> {
  if (url === undefined) return undefined;
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.ok ? response.text() : undefined;
}
