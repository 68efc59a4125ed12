import type { Finding } from '@lender-portal/releases/inspection';
import { randomBytes } from 'node:crypto';
import type { Build } from '../build';
import { inParallel } from '../../in-parallel';
import { startBrowser } from '../mounting/browser';
import { bundlePage } from '../mounting/libraries';
import { mountTarget } from '../mounting/mount-target';
import { PageServer, releasePath } from '../mounting/page-server';
import { findTargets } from '../mounting/targets';
import type { PortalLibraries } from '../portal-libraries';

/** More of them would wait for the processor, and for their time limits. */
const PAGES_AT_ONCE = 3;

export interface MountingOptions {
  portal: PortalLibraries;
  /** The path of a browser. */
  browser: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
}

/**
 * Mounts what a page mounts of a build, each in a page of its own, with a portal that has nothing behind it.
 * Behaviour: releases.check-page.
 *
 * @throws Refusal where there is no browser, or the team has not installed what the page is made of
 */
export async function checkMounting(build: Build, { portal, browser: chosen, env }: MountingOptions): Promise<{ mounted: string[]; findings: Finding[] }> {
  const offered = portal.libraries.flatMap(({ offers }) => Object.keys(offers));
  const { targets, ownImports } = await findTargets(build, offered);
  const [browser, { scripts, libraries }] = await both(startBrowser(chosen, env), bundlePage(build.release, build.home, portal));
  const nonce = randomBytes(16).toString('base64');
  const server = await PageServer.start({ build, nonce, scripts, imports: { ...libraries, ...ownImports } });
  const base = releasePath(build);
  const files = Object.fromEntries(Object.entries(build.release.files).map(([file, { digest }]) => [base + file, digest]));
  try {
    const found = await inParallel(PAGES_AT_ONCE, targets, (target) => mountTarget(target, { browser, origin: server.origin, nonce, libraries, files }));
    return { mounted: targets.map(({ exposed, file }) => exposed ?? file), findings: found.flat() };
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
}

/** A browser that has started is not left behind where the other fails. */
async function both<First extends { close(): Promise<void> }, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> {
  try {
    return await Promise.all([first, second]);
  } catch (error) {
    await first.then(
      (each) => each.close(),
      () => undefined,
    );
    throw error;
  }
}
