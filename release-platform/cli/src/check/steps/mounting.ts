import type { Finding } from '@lender-portal/releases/inspection';
import { randomBytes } from 'node:crypto';
import type { Build } from '../build';
import { findSource, type SourcePosition } from '../../source-position';
import { mapWithConcurrency } from '../../map-with-concurrency';
import { startBrowser } from '../mounting/browser';
import { BrowserSlot, TimeLimitExceeded } from '../mounting/browser-slot';
import { bundlePage } from '../mounting/libraries';
import { mountTarget, type PositionedFinding } from '../mounting/mount-target';
import { PageServer, releasePath } from '../mounting/page-server';
import { findTargets, type Target } from '../mounting/targets';
import type { PortalLibraries } from '../portal-libraries';

// Higher concurrency would slow pages down until they exceed their time limits.
const PAGE_CONCURRENCY = 3;
// A page takes a second or two, plus the module's own delays for each mount.
const VISIT_MS = 60_000;

/** A finding with the position in the module's sources that caused it. */
export interface SourcedFinding extends Finding {
  source?: SourcePosition;
}

export interface MountingOptions {
  portal: PortalLibraries;
  /** Path of the browser executable. */
  browser: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  /** Time limit in milliseconds for mounting one module. */
  visitLimit?: number;
}

/**
 * Mounts all targets of a build, each in its own page of a portal without a backend.
 * Behaviour: releases.check-page.
 *
 * @throws UserError if there is no browser, or packages that the page needs are not installed
 */
export async function checkMounting(
  build: Build,
  { portal, browser: chosen, env, visitLimit = VISIT_MS }: MountingOptions,
): Promise<{ mounted: string[]; findings: SourcedFinding[] }> {
  const offered = portal.libraries.flatMap(({ offers }) => Object.keys(offers));
  const { targets, ownImports } = await findTargets(build, offered);
  const { scripts, libraries } = await bundlePage(build.release, build.home, portal);
  const nonce = randomBytes(16).toString('base64');
  const server = await PageServer.start({ build, nonce, scripts, imports: { ...libraries, ...ownImports } });
  const base = releasePath(build);
  const files = Object.fromEntries(
    Object.entries(build.release.files).map(([file, { digest }]) => [base + file, digest]),
  );
  // One browser per concurrent page, so that killing a hanging page does not affect others.
  const slots = Array.from(
    { length: Math.min(PAGE_CONCURRENCY, targets.length) },
    () => new BrowserSlot(() => startBrowser(chosen, env)),
  );
  const free = [...slots];
  try {
    const found = await mapWithConcurrency(PAGE_CONCURRENCY, targets, async (target) => {
      const slot = free.pop()!;
      try {
        return await slot.run(visitLimit, (browser) =>
          mountTarget(target, { browser, origin: server.origin, nonce, libraries, files }),
        );
      } catch (error) {
        if (!(error instanceof TimeLimitExceeded)) throw error;
        return [neverIdle(target, visitLimit)];
      } finally {
        free.push(slot);
      }
    });
    return {
      mounted: targets.map(({ exposed, file }) => exposed ?? file),
      findings: await Promise.all(found.flat().map((finding) => withSource(build, finding))),
    };
  } finally {
    await Promise.all([...slots.map((slot) => slot.close()), server.close()]);
  }
}

async function withSource(build: Build, { position, ...finding }: PositionedFinding): Promise<SourcedFinding> {
  const source = position && (await findSource(build, position.file, position));
  return { ...finding, ...(source && { source }) };
}

const neverIdle = ({ file, exposed }: Target, limit: number): Finding => ({
  file,
  what: `${exposed ? `(${exposed}) ` : ''}never becomes idle: mounting it three times did not finish within ${limit / 1000} s`,
  advice: 'Look for an endless loop in its lifecycles or components',
});
