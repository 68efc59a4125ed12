import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isFull } from '../../support/accessibility/coverage';
import { Checks } from '../../support/check/checks';
import { USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { startPortal, type RunningPortal } from '../../support/portal/running-portal';
import { childrenOf, isRunning, killProcess } from '../../support/processes';
import { Registry } from '../../support/portal/registry';
import { createRegistryToken } from '../../support/portal/registry-token';
import { copyDemo } from '../../support/portal/seed-demo';
import { expect, test } from '../../support/test';

const TIMES = isFull ? 10 : 1;
const FOLDER = 'lender-portal-checks-';

/** Temporary folders of workers that no longer run. */
const abandoned = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER) && !isRunning(Number(name.slice(FOLDER.length))));

test(
  `killing the portal or its worker during a check leaves no partial state, ${TIMES} times`,
  { tag: '@full' },
  async ({}, testInfo) => {
    const data = await copyDemo();
    const start = (port = '0') => startPortal({ DATA_DIR: data.folder, CHECK_WORKER: 'on', PORT: port });
    let portal: RunningPortal = await start();
    const { port } = new URL(portal.origin);
    const token = await createRegistryToken(portal, 'users-team', USERS);
    const [registry, checks] = [new Registry(portal.origin, token), new Checks(portal.origin, token)];
    await checks.becomeAvailable();

    for (let time = 1; time <= TIMES; time += 1)
      await test.step(time % 2 === 1 ? 'the portal' : 'the worker', async () => {
        const folder = testInfo.outputPath(String(time));
        await writeUsersPage(folder, `killed-${time}`);
        const { id } = await registry.publish(USERS, folder);
        const begun = await checks.start(id);
        await expect.poll(async () => (await checks.find(begun)).state, { intervals: [20] }).toBe('running');
        // Varies the moment of the kill by the number of polls.
        for (let asked = 0; asked < time * 15; asked += 1) await checks.find(begun);
        const [worker] = await childrenOf(portal.pid);
        if (time % 2 === 1) {
          await killProcess(portal.pid);
          await expect.poll(() => isRunning(worker!), { message: 'the worker ends with its portal' }).toBe(false);
          portal = await start(port);
        } else await killProcess(worker!);
        const ended = await checks.waitForResult(begun);
        expect(ended.findings).toEqual([]);
        expect(ended).toMatchObject({ state: 'passed', releases: { [USERS]: id } });
        expect(ended.screenshots).toHaveLength(2);
        expect(await checks.swap(id)).toMatchObject({ status: 201, forced: false });
      });

    expect(await portal.stop(), portal.output()).toBe(0);
    await expect.poll(abandoned).toEqual([]);
    await data.remove();
  },
);
