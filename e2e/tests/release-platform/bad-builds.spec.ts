import { Checks, type Check } from '../../support/check/checks';
import { badBuilds, DOCUMENTS, writeBadBuild } from '../../support/failures/bad-builds';
import { withOwnPortal } from '../../support/own-portal';
import { Registry } from '../../support/portal/registry';
import { createRegistryToken } from '../../support/portal/registry-token';
import { expect } from '../../support/test';

const test = withOwnPortal({ CHECK_WORKER: 'on' });

/** The findings of each build, with the conditions that they name. */
const EXPECTED: Record<keyof typeof badBuilds, RegExp[]> = {
  'for some': [
    /^errors: throws an uncaught error: for a member \[.*\bmember\b/,
    /^errors: throws an uncaught error: with documents \[.*\bcompany with data\b/,
    /^errors: throws an uncaught error: at 900 px \[.*\b900 px\b/,
    /^errors: throws an uncaught error: in the dark \[.*\bdark\b/,
    /^errors: throws an uncaught error: on a touch screen \[.*\b390 px\b/,
    /^errors: throws an uncaught error: with motion \[.*\bfull motion\b/,
    /^errors: throws an uncaught error: elsewhere \[.*\banother month and time zone\b/,
    /^errors: throws an uncaught error: the second time/,
    /^errors: throws an uncaught error: from tomorrow \[.*\banother month and time zone\b/,
    /^errors: throws an uncaught error: on a tab/,
    /^errors: throws an uncaught error: on weekends/,
    /^errors: throws an uncaught error: at night/,
    /^errors: throws an uncaught error: with an apostrophe \[.*\bwhite label\b/,
    /^errors: throws an uncaught error: in a wide window/,
    /^errors: throws an uncaught error: under a mouse/,
    /^errors: throws an uncaught error: after five minutes/,
    /^errors: throws an uncaught error: to a neighbor/,
  ],
  'to others': [
    /^neighbors: changes how the menu and the header look \(letter-spacing\) and leaves it so/,
    /^neighbors: replaces Array\.prototype\.map and leaves it so/,
    /^neighbors: removes the localStorage entry/,
    /^neighbors: adds entries to the history of the browser/,
    /^errors: opens a dialog of the browser \(alert\), which blocks the page: Welcome/,
    /^errors: logs a console error: \S+ failed to unmount: Error: cannot leave/,
    /^accessibility: does not move the focus when Tab is pressed/,
    /^accessibility: does not scroll when the mouse wheel is turned/,
    /^appearance: keeps clicks from the menu/,
    /^appearance: keeps the key "Enter" from the menu/,
    /^neighbors: changes the attribute "lang" of <html> and leaves it so/,
    /^appearance: removes the title of the page/,
    /^leftovers: keeps memory after every unmount/,
  ],
  'of speed': [
    /^speed: shows its content much later than the live release/,
    /^speed: keeps the browser busy while nothing happens/,
    /^speed: keeps sending requests while nothing happens/,
    /^appearance: covers or disables the menu/,
  ],
  // The portal replaces a page that shows nothing for 5 seconds, which may be before the check looks.
  unseen: [/^(appearance: has content that nobody can see|mounting: is not shown: BlankError)/],
  'half seen': [
    /^appearance: hides most of its text/,
    /^appearance: covers most of its own controls/,
    /^speed: needs much more memory than the live release/,
    /^accessibility: moves the focus although nothing is pressed/,
  ],
  late: [/^mounting: (no longer shows content|is not shown: BlankError.*), after/],
};

const describe = ({ findings }: Check) =>
  findings
    .filter(({ alsoLive }) => !alsoLive)
    .map(({ step, message, conditions = [] }) => `${step}: ${message} [${conditions.join(', ')}]`);

// Behaviour: releases.check-worker
for (const [name, expected] of Object.entries(EXPECTED))
  test(`the check stops a build with faults ${name}`, { tag: '@full' }, async ({ portal }, testInfo) => {
    const token = await createRegistryToken(portal, `team-${name.replaceAll(' ', '-')}`, DOCUMENTS);
    const [registry, checks] = [new Registry(portal.origin, token), new Checks(portal.origin, token)];
    await checks.becomeAvailable();
    const folder = testInfo.outputPath(name);
    await writeBadBuild(badBuilds[name as keyof typeof badBuilds], folder);
    const check = await checks.waitForResult(await checks.start((await registry.publish(DOCUMENTS, folder)).id));
    for (const each of expected) expect(describe(check)).toContainEqual(expect.stringMatching(each));
    expect(check.state).toBe('failed');
  });
