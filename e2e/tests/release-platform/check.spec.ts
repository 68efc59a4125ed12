import { rm } from 'node:fs/promises';
import { fullIf } from '../../support/accessibility/coverage';
import { faultyRemote, systemModule } from '../../support/check/faulty-builds';
import { runCheck } from '../../support/check/run-check';
import { expect, test as base } from '../../support/test';
import { buildForeignRemote, FRAMEWORKS } from '../../support/toolchains';

// `lender-portal check` in a browser. Steps without a browser are tested in release-platform/cli.

const test = base.extend<{ keep: (folder: Promise<string>) => Promise<string> }>({
  keep: async ({}, use) => {
    const folders: string[] = [];
    await use(async (folder) => {
      folders.push(await folder);
      return folder;
    });
    for (const folder of folders) await rm(folder, { recursive: true });
  },
});

const ours = [
  'documents-mfe',
  'examples/marketplace/remotes/exchange',
  'auth-mfe',
  'profile-mfe',
  'shell',
  'users-mfe',
  'examples/marketplace/remotes/entrepreneurs',
  'examples/marketplace/remotes/processing',
  'examples/marketplace/remotes/projects',
];

for (const folder of ours)
  // Behaviour: releases.check
  test(`${folder} passes its check`, fullIf(folder !== ours[0]), async () => {
    expect(await runCheck(folder)).toMatchObject({ code: 0, report: { findings: [] } });
  });

for (const toolchain of ['native-federation', 'vite', 'libraries-mfe', ...Object.keys(FRAMEWORKS)])
  test(`the build of ${toolchain} passes its check`, { tag: '@full' }, async () => {
    expect(await runCheck(await buildForeignRemote(toolchain))).toMatchObject({ code: 0, report: { findings: [] } });
  });

// Behaviour: releases.check
test('every fault of a mounted module is reported', { tag: '@full' }, async ({ keep }) => {
  const { code, report } = await runCheck(await keep(faultyRemote()));
  expect(code).toBe(1);
  const found = new Map<string, string[]>();
  for (const { file, what } of report.findings) found.set(file, [...(found.get(file) ?? []), what]);
  const expected: [file: string, what: RegExp][] = [
    ['LeavesStyle.js', /leaks a style element on every unmount \(\d, then \d, then \d\)/],
    ['LeavesSheet.js', /leaks an adopted style sheet/],
    ['LeavesListener.js', /leaks a listener of "resize" on window/],
    ['LeavesQuery.js', /leaks a listener of "change" on the media query \(min-width: 900px\)/],
    ['LeavesInterval.js', /leaks an interval/],
    ['LeavesNode.js', /leaves nodes in its container after unmounting: Good/],
    ['LeavesDialog.js', /leaks a node outside its container/],
    ['LogsError.js', /logs a console error: The chart has no data/],
    ['Rejects.js', /throws an uncaught error: Nobody waits for this/],
    ['Throws.js', /fails in mount: Error: There is no chart/],
    ['ShowsNothing.js', /shows no content within 15 s after mounting/],
    ['NoUnmount.js', /does not export the required lifecycles "unmount"/],
    ['UsesEval.js', /assigns a string to eval, which Trusted Types block/],
    ['SetsHtml.js', /assigns a string to Element innerHTML, which Trusted Types block/],
    [
      'AsksElsewhere.js',
      /violates the Content-Security-Policy of the portal's pages: connect-src, https:\/\/elsewhere\.example/,
    ],
    ['BreaksSecondTime.js', /fails in mount: Error: Once is enough, when mounted again/],
  ];
  for (const [file, what] of expected) expect(found.get(file), file).toEqual([expect.stringMatching(what)]);
  expect([...found.keys()].toSorted()).toEqual(expected.map(([file]) => file).toSorted());
});

// Behaviour: releases.check
test('a module of the portal gets its libraries and the same checks', async ({ keep }) => {
  const [good, faulty] = await Promise.all(
    [
      'place.append(`React ${react.version}, ${props.basePath}`);',
      'place.append(react.version); void (0, eval)("1");',
    ].map(async (mount) => runCheck(await keep(systemModule(mount)))),
  );
  expect(good).toMatchObject({ code: 0, report: { findings: [] } });
  expect(faulty!.code).toBe(1);
  expect(faulty!.report.findings.map(({ what }) => what).join()).toMatch(
    /assigns a string to eval, which Trusted Types block/,
  );
});
