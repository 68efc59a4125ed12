import type { Finding } from '@lender-portal/releases/inspection';
import { randomBytes } from 'node:crypto';
import type { Build } from '../build';
import { inParallel } from '../../in-parallel';
import { startBrowser } from '../mounting/browser';
import { BrowserSlot, TimeLimitExceeded } from '../mounting/browser-slot';
import { bundlePage } from '../mounting/libraries';
import { mountTarget } from '../mounting/mount-target';
import { PageServer, releasePath } from '../mounting/page-server';
import { findTargets, type Target } from '../mounting/targets';
import type { PortalLibraries } from '../portal-libraries';

/** More of them would wait for the processor, and for their time limits. */
const PAGES_AT_ONCE = 3;
/** A page takes a second or two, and as much again for each mount that waits. */
const VISIT_MS = 60_000;

export interface MountingOptions {
  portal: PortalLibraries;
  /** The path of a browser. */
  browser: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds that mounting one module may take. */
  visitLimit?: number;
}

/**
 * Mounts what a page mounts of a build, each in a page of its own, with a portal that has nothing behind it.
 * Behaviour: releases.check-page.
 *
 * @throws Refusal where there is no browser, or the team has not installed what the page is made of
 */
export async function checkMounting(
  build: Build,
  { portal, browser: chosen, env, visitLimit = VISIT_MS }: MountingOptions,
): Promise<{ mounted: string[]; findings: Finding[] }> {
  const offered = portal.libraries.flatMap(({ offers }) => Object.keys(offers));
  const { targets, ownImports } = await findTargets(build, offered);
  const { scripts, libraries } = await bundlePage(build.release, build.home, portal);
  const nonce = randomBytes(16).toString('base64');
  const server = await PageServer.start({ build, nonce, scripts, imports: { ...libraries, ...ownImports } });
  const base = releasePath(build);
  const files = Object.fromEntries(Object.entries(build.release.files).map(([file, { digest }]) => [base + file, digest]));
  // One browser for each page at a time: one that hangs is killed, and no other page with it.
  const slots = Array.from({ length: Math.min(PAGES_AT_ONCE, targets.length) }, () => new BrowserSlot(() => startBrowser(chosen, env)));
  const free = [...slots];
  try {
    const found = await inParallel(PAGES_AT_ONCE, targets, async (target) => {
      const slot = free.pop()!;
      try {
        return await slot.run(visitLimit, (browser) => mountTarget(target, { browser, origin: server.origin, nonce, libraries, files }));
      } catch (error) {
        if (!(error instanceof TimeLimitExceeded)) throw error;
        return [neverIdle(target, visitLimit)];
      } finally {
        free.push(slot);
      }
    });
    return { mounted: targets.map(({ exposed, file }) => exposed ?? file), findings: found.flat() };
  } finally {
    await Promise.all([...slots.map((slot) => slot.close()), server.close()]);
  }
}

const neverIdle = ({ file, exposed }: Target, limit: number): Finding => ({
  file,
  what: `${exposed ? `(${exposed}) ` : ''}never becomes idle: mounting it three times did not finish within ${limit / 1000} s`,
  advice: 'Look for an endless loop in its lifecycles or components',
});
