import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { repository, startPortal, type RunningPortal } from '../support/portal/running-portal';
import type { Engine } from './driver';
import { engineTests } from './engine-tests';
import { Screen } from './screen';

/** Runs all engine tests in an engine, each in its own window, against a platform with demo data. */
export function runEngineTests(name: string, start: () => Promise<Engine>): void {
  const screenshots = join(repository, '.cache/engines', name);
  describe(name, { concurrency: false }, () => {
    let engine: Engine;
    let portal: RunningPortal;
    before(async () => {
      await mkdir(screenshots, { recursive: true });
      portal = await startPortal({ DATA_DIR: await mkdtemp(join(tmpdir(), 'lender-portal-engines-')) });
      engine = await start();
    });
    after(async () => {
      await engine?.close();
      await portal?.stop();
      if (portal) await rm(portal.dataDir, { recursive: true, force: true });
    });

    for (const { name: title, run } of engineTests) {
      // A browser that exits silently must not hang the run.
      it(title, { timeout: 120_000 }, async () => {
        const driver = await engine.open();
        try {
          await run(new Screen(driver, portal.origin), portal);
        } catch (error) {
          const file = join(screenshots, `${title.replaceAll(/\W+/g, '-')}.png`);
          await driver.picture().then(
            (picture) => writeFile(file, picture),
            () => {},
          );
          throw new Error(
            `${(error as Error).message}\nAt ${await driver.url().catch(() => '?')}; screenshot: ${file}`,
            { cause: error },
          );
        } finally {
          await driver.close();
        }
      });
    }
  });
}
