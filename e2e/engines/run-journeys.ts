import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { repository, startPlatform, type Platform } from '../support/portal/platform';
import type { Engine } from './driver';
import { journeys } from './journeys';
import { Screen } from './screen';

/** Every journey in an engine, each in a window of its own, against a platform with nothing but the demo's data. */
export function runJourneys(name: string, start: () => Promise<Engine>): void {
  const pictures = join(repository, '.cache/engines', name);
  describe(name, { concurrency: false }, () => {
    let engine: Engine;
    let portal: Platform;
    before(async () => {
      await mkdir(pictures, { recursive: true });
      portal = await startPlatform({ DATA_DIR: await mkdtemp(join(tmpdir(), 'lender-portal-engines-')) });
      engine = await start();
    });
    after(async () => {
      await engine?.close();
      await portal?.stop();
      if (portal) await rm(portal.dataDir, { recursive: true, force: true });
    });

    for (const { name: title, walk } of journeys) {
      // A browser that ends without a word must not hold the run for ever.
      it(title, { timeout: 120_000 }, async () => {
        const driver = await engine.open();
        try {
          await walk(new Screen(driver, portal.origin), portal);
        } catch (error) {
          const file = join(pictures, `${title.replaceAll(/\W+/g, '-')}.png`);
          await driver.picture().then(
            (picture) => writeFile(file, picture),
            () => {},
          );
          throw new Error(`${(error as Error).message}\nAt ${await driver.url().catch(() => '?')}; picture: ${file}`, { cause: error });
        } finally {
          await driver.close();
        }
      });
    }
  });
}
