import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFull } from '../../support/accessibility/coverage';
import { mountsOnce, leaky, USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { Checks, type Check } from '../../support/check/checks';
import { Registry } from '../../support/portal/registry';
import { createRegistryToken } from '../../support/portal/registry-token';
import { withOwnPortal } from '../../support/own-portal';
import { expect } from '../../support/test';

const test = withOwnPortal({ CHECK_WORKER: 'on' });

const told = ({ findings }: Check) => findings.map(({ step, message }) => `${step}: ${message}`);

type Build = Parameters<typeof writeUsersPage> extends [string, string, ...infer Rest] ? Rest : never;

/** Builds with one fault each, and their expected findings. */
const FAULTS: Record<string, { build: Build; expected: RegExp[] }> = {
  leaky: {
    build: [leaky],
    expected: [
      /^accessibility: axe: Images must have alternative text/,
      /^errors: throws an uncaught error: Nobody waits for this/,
      /^errors: logs a console error: The team cannot be counted/,
      /^leftovers: leaks a listener of "change" on the media query \(min-width: 900px\)/,
      /^leftovers: leaks a listener of "resize" on window on every unmount \(1, then 2, then 3\)/,
      /^leftovers: leaks a node outside its container/,
      /^leftovers: leaks a style element/,
      /^leftovers: leaks an adopted style sheet/,
      /^leftovers: leaks an interval/,
      /^leftovers: leaves nodes in its container after unmounting/,
      /^policy: violates the Content-Security-Policy of the portal's pages: connect-src, https:\/\/elsewhere\.example/,
      /^policy: assigns a string to Element innerHTML, which Trusted Types block/,
      /^policy: assigns a string to eval, which Trusted Types block/,
    ],
  },
  mounted: {
    build: [{ mount: `throw new Error('There is no list');` }],
    expected: [/^mounting: is not shown: Error: There is no list/],
  },
  damaged: { build: [], expected: [/^files: "users-damaged\.js" has the digest \S+, but its manifest says/] },
  ...(isFull && {
    incomplete: { build: [{ unmount: undefined }], expected: [/^mounting: .*does not export the lifecycle "unmount"/] },
    evaluated: {
      build: [{ start: `throw new Error('There is no team');` }],
      expected: [/^mounting: is not shown: Error: There is no team/],
    },
    hanging: {
      build: [{ mount: 'await new Promise(() => {});' }],
      expected: [/^mounting: is not shown: TimeLimitError: No response within 15 seconds/],
    },
    again: {
      build: [mountsOnce],
      expected: [/^mounting: is not shown: Error: Once is enough, when mounted again/],
    },
    gone: { build: [], expected: [/^compatibility: cannot run in the portal: .* lacks \S+users-gone\.js/] },
    journey: {
      build: [{}, { journey: [{ see: 'Users' }, { click: { role: 'button', name: 'Invite' } }] }],
      expected: [/^journey: fails step 2 of its journey, \{"click":\{"role":"button","name":"Invite"\}\}/],
    },
  }),
};

test(
  'faults that lenders would see are found on the portal’s pages and block the swap',
  { tag: '@full' },
  async ({ portal }, testInfo) => {
    const token = await createRegistryToken(portal, 'users-team', USERS);
    const [registry, checks] = [new Registry(portal.origin, token), new Checks(portal.origin, token)];
    const publish = async (name: string, build: Build) => {
      const folder = testInfo.outputPath(name);
      await writeUsersPage(folder, name, ...build);
      return (await registry.publish(USERS, folder)).id;
    };
    await checks.becomeAvailable();
    const good = await publish('good', []);
    const faulty = await Promise.all(
      Object.entries(FAULTS).map(async ([name, { build }]) => [name, await publish(name, build)] as const),
    );
    for (const [name, id] of faulty) {
      const file = join(portal.dataDir, 'modules', USERS, id, `users-${name}.js`);
      if (name === 'damaged') await writeFile(file, 'System.register([], () => ({}));');
      if (name === 'gone') await rm(file);
    }

    const goodCheck = await checks.start(good);
    const begun = await Promise.all(faulty.map(async ([name, id]) => ({ name, id, check: await checks.start(id) })));
    await test.step('a good release passes and is swapped in by its team', async () => {
      const { state, findings, screenshots } = await checks.waitForResult(goodCheck);
      expect(findings).toEqual([]);
      expect(state).toBe('passed');
      expect(screenshots).toHaveLength(2);
      const picture = await checks.screenshot(screenshots[0]!.url);
      expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
      expect((await checks.swap(good)).status).toBe(201);
    });
    for (const { name, id, check } of begun)
      await test.step(name, async () => {
        const ended = await checks.waitForResult(check);
        const { expected } = FAULTS[name]!;
        for (const each of expected) expect(told(ended)).toContainEqual(expect.stringMatching(each));
        expect(ended.state).toBe('failed');
        expect((await checks.swap(id)).code).toBe(name === 'gone' ? 'INCOMPATIBLE' : 'NOT_CHECKED');
      });
  },
);
