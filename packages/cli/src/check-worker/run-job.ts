import type { CheckFinding, CheckJob, CheckOutcome, CheckScreenshot, CheckTarget } from '@lender-portal/releases/checks';
import type { Browser } from 'playwright-core';
import { visit, type Visited } from './browser/visit';
import { findDamagedFiles } from './damaged-files';
import { inParallel } from '../in-parallel';
import { Pages, WIDTHS } from './browser/pages';

/** More of them would wait for the processor, and for their time limits. */
const PAGES_AT_ONCE = 2;

interface RunOptions {
  browser: Browser;
  /** What runs in each page before the page itself. */
  pageScript: string;
  /** Is told what is looked at. */
  onProgress: (progress: string) => void;
}

interface Visit {
  target: CheckTarget;
  width: number;
}

/** Checks releases in the pages of the portal that the job is of. */
export async function runJob(job: CheckJob, { browser, pageScript, onProgress }: RunOptions): Promise<CheckOutcome> {
  onProgress('fetching every file of the releases');
  const damaged = await findDamagedFiles(job);
  if (damaged.length > 0) return { findings: damaged, screenshots: [] };

  const pages = new Pages(browser, job, pageScript);
  const found: CheckFinding[] = [];
  const screenshots: CheckScreenshot[] = [];
  const keep = async ({ target, width }: Visit, { findings, screenshot }: Visited) => {
    const number = screenshot && screenshots.push({ number: screenshots.length + 1, route: target.path, width, image: screenshot.toString('base64') });
    const known = findings.length > 0 ? await pages.liveMessages(target, width) : new Set<string>();
    for (const finding of findings)
      found.push({ ...finding, ...(number !== undefined && { screenshot: number }), alsoLive: known.has(`${finding.step} ${finding.message}`) });
  };
  try {
    const broken = new Set<string>();
    const visits = WIDTHS.flatMap((width) => job.targets.map((target): Visit => ({ target, width })));
    let done = 0;
    await inParallel(PAGES_AT_ONCE, visits, async (each) => {
      const { target, width } = each;
      done += 1;
      // What does not run at all need not be waited for on every page.
      if (broken.has(target.module)) return;
      onProgress(`${done} of ${visits.length}: /${target.path} at ${width} px`);
      const visited = await visit(await pages.context('candidate', target.viewer, width), target, {
        portal: pages.portal,
        width,
        hasRounds: width === WIDTHS[0],
      });
      if (!visited.isShown) broken.add(target.module);
      await keep(each, visited);
    });
    if (found.every(({ alsoLive }) => alsoLive)) found.push(...(await checkWithNeighboursBefore(job, pages, onProgress)));
    return { findings: atAllWidths(found), screenshots };
  } finally {
    await pages.close();
  }
}

/** What is found in every window is said once, without its width. */
function atAllWidths(findings: readonly CheckFinding[]): CheckFinding[] {
  const sameAs = (finding: CheckFinding) => (other: CheckFinding) =>
    other.module === finding.module && other.route === finding.route && other.step === finding.step && other.message === finding.message;
  return findings.flatMap((finding, index) => {
    const all = findings.filter(sameAs(finding));
    if (all.length < WIDTHS.length) return [finding];
    const { width: _width, ...rest } = finding;
    return findings.findIndex(sameAs(finding)) === index ? [{ ...rest, alsoLive: all.every(({ alsoLive }) => alsoLive) }] : [];
  });
}

/** The releases beside the neighbours as they were one swap ago: who rolls those back must not break these. */
async function checkWithNeighboursBefore(
  { previews: { before }, targets }: CheckJob,
  pages: Pages,
  onProgress: (progress: string) => void,
): Promise<CheckFinding[]> {
  if (!before) return [];
  const firsts = targets.filter(({ module }, index) => targets.findIndex((each) => each.module === module) === index);
  const found = await inParallel(PAGES_AT_ONCE, firsts, async (target) => {
    onProgress(`/${target.path} with ${before.neighbours.join(', ')} as before the last swap`);
    const [width] = WIDTHS;
    const { findings, isShown } = await visit(await pages.context('before', target.viewer, width), target, { portal: pages.portal, width, hasRounds: false });
    if (isShown) return [];
    return findings.map((finding): CheckFinding => ({
      ...finding,
      step: 'neighbours',
      message: `${finding.message}, with ${before.neighbours.join(', ')} as before the last swap`,
      alsoLive: false,
    }));
  });
  return found.flat();
}
