import type { Finding } from '@lender-portal/releases/inspection';
import { randomBytes } from 'node:crypto';
import { findSource, framesIn, type Position, type SourcePosition } from '../../source-position';
import { mapWithConcurrency } from '../../map-with-concurrency';
import { startBrowser } from '../../visit/browser';
import { BrowserPool } from '../../visit/browser-pool';
import type { VisitFault } from '../../visit/fault';
import { isolateNetwork } from '../../visit/network-isolation';
import { bundlePageScript } from '../../visit/page-script';
import { ModuleVisit } from '../../visit/visit';
import type { Build } from '../../module/find-build';
import { PORTAL_PATH, ORIGIN, releasePath, respond, sharedPath } from '../mounting/bare-page';
import { bundlePage } from '../mounting/libraries';
import { AWAY, ROUTE } from '../mounting/page-task';
import { findTargets, type MountTarget } from '../mounting/targets';
import type { PortalLibraries } from '../portal-libraries';

// Higher concurrency would slow pages down until they exceed their time limits.
const PAGE_CONCURRENCY = 3;
// A page takes a second or two, plus the module's own delays for each mount.
const VISIT_MS = 60_000;
const WIDTH = 1440;

/** A finding with the position in the module's sources that caused it. */
export interface SourcedFinding extends Finding {
  source?: SourcePosition;
}

export interface MountingOptions {
  portal: PortalLibraries;
  /** Path of the browser executable. */
  browser: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
}

/**
 * Mounts all targets of a build, each in its own page of a portal without a backend.
 *
 * @throws UserError if there is no browser, or packages that the page needs are not installed
 */
export async function checkMounting(
  build: Build,
  { portal, browser: chosen, env }: MountingOptions,
): Promise<{ mounted: string[]; findings: SourcedFinding[] }> {
  const offered = portal.libraries.flatMap(({ offers }) => Object.keys(offers));
  const { targets, ownImports } = await findTargets(build, offered);
  const [{ scripts, libraries }, pageScript] = await Promise.all([
    bundlePage(build.release, build.home, portal),
    bundlePageScript(),
  ]);
  const nonce = randomBytes(16).toString('base64');
  const network = { origin: ORIGIN, services: [] };
  const pool = new BrowserPool(() => startBrowser(chosen, env, isolateNetwork(network)));
  const visit = (target: MountTarget) => {
    const task = { ...target.task, nonce, libraries };
    const page = { build, scripts, imports: { ...libraries, ...ownImports }, task };
    const place = { path: task.basePath.slice(PORTAL_PATH.length + 1), routes: [ROUTE] };
    return ModuleVisit.run(
      {
        pool,
        limit: VISIT_MS,
        network,
        portal: ORIGIN + PORTAL_PATH,
        width: WIDTH,
        pageScript,
        modules: [build.release.name],
        respond: (url) => respond(url, page),
      },
      async (opened) => {
        if (await opened.open(place)) await opened.remount(AWAY);
      },
    );
  };
  try {
    const findings = await mapWithConcurrency(PAGE_CONCURRENCY, targets, async (target) =>
      Promise.all((await visit(target)).map((fault) => toFinding(build, target, fault))),
    );
    return { mounted: targets.map(({ exposed, file }) => exposed ?? file), findings: findings.flat() };
  } finally {
    await pool.close();
  }
}

async function toFinding(build: Build, { file, exposed }: MountTarget, fault: VisitFault): Promise<SourcedFinding> {
  const { step, message, evidence = [], advice = '' } = fault;
  const position = ownPosition(evidence.join(' '), build);
  const source = position && (await findSource(build, position.file, position));
  const details = step === 'leftovers' ? `: ${evidence.join(' ').slice(0, 200)}` : '';
  const line = position && !source ? ` (line ${position.line})` : '';
  return {
    file: position?.file ?? file,
    what: `${exposed ? `(${exposed}) ` : ''}${message}${details}${line}`,
    advice,
    ...(source && { source }),
  };
}

/** @returns the innermost frame in a file of the build */
function ownPosition(stack: string, build: Build): (Position & { file: string }) | undefined {
  for (const { url, ...position } of framesIn(stack)) {
    const address = decodeURIComponent(new URL(url).pathname);
    const folder = [releasePath(build), sharedPath(build)].find((each) => address.startsWith(each));
    if (folder !== undefined) return { file: address.slice(folder.length), ...position };
  }
  return undefined;
}
