import { accounts } from '../../support/accounts/demo-accounts';
import { sessionOf } from '../../support/accounts/session';
import { openBarePage, type BareMount } from '../../support/remotes/bare-page';
import { expect, test } from '../../support/test';

const MOUNTS: readonly (BareMount & { heading: string })[] = [
  { remote: 'exchange', exposed: './ReProjectExchange', path: 'exchange', props: { mode: 'exchange' }, heading: 'Exchange' },
  { remote: 'exchange', exposed: './ReProjectExchange', path: 'direct', props: { mode: 'direct' }, heading: 'Direct loan requests' },
  { remote: 'processing', exposed: './ReLoanProcessingManager', path: 'loans', heading: 'Loan processing' },
  { remote: 'entrepreneurs', exposed: './Borrowers', path: 'borrowers', heading: 'My borrowers' },
  { remote: 'projects', exposed: './Tools', path: 'tools/flips-by-zip', heading: 'View flips by ZIP code' },
  {
    remote: 'projects',
    exposed: './ReProjectManager',
    path: 'tools/evaluate/flip',
    props: { evaluateMode: 'FixAndFlip' },
    heading: 'Evaluate Fix&Flip project',
  },
  { remote: 'projects', exposed: './ReProjectManager', path: 'tools/evaluate/rental', props: { evaluateMode: 'Rental' }, heading: 'Evaluate Rental project' },
  { remote: 'projects', exposed: './ValidateTrackRecord', path: 'tools/validate-track-record', heading: 'Validate track record' },
];
/** Of its own scripts until its first screen is there. */
const FIRST_PAINT_LIMIT_BYTES = 80_000;

for (const { heading, ...mount } of MOUNTS) {
  test(`${mount.path} mounts in a page that is not the portal, on little of its own, and leaves nothing there`, async ({ page, portal }) => {
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.startsWith(`/modules/${mount.remote}/`) && request.url().endsWith('.js'))
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const session = await sessionOf(page.request, portal, accounts.whiteLabel);
    const remote = await openBarePage(page, portal.origin, session, mount);

    await remote.mount();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_PAINT_LIMIT_BYTES);

    await remote.unmount();
    await expect(page.locator('#place')).toBeEmpty();
  });
}
