import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Checks, type Check } from '../../support/check/checks';
import { USERS, writeUsersPage } from '../../support/check/faulty-users-pages';
import { childrenOf, isRunning } from '../../support/processes';
import { withOwnPortal } from '../../support/own-portal';
import { Registry } from '../../support/portal/registry';
import { createRegistryToken } from '../../support/portal/registry-token';
import { expect } from '../../support/test';

/** Far above the needs of an honest page, so that only the hanging one reaches it. */
const VISIT_SECONDS = 20;

const test = withOwnPortal({ CHECK_WORKER: 'on', CHECK_VISIT_SECONDS: String(VISIT_SECONDS) });

const describeFindings = ({ findings }: Check) => findings.map(({ step, message }) => `${step}: ${message}`);

type Build = Parameters<typeof writeUsersPage>[2];

// Behaviour: releases.check-states
test(
  'the check of a looping release ends, and another team’s check completes',
  { tag: '@full' },
  async ({ portal }, testInfo) => {
    const team = await teamOf(portal, 'looping-team');
    const other = await teamOf(portal, 'other-team');
    await team.checks.becomeAvailable();
    const looping = await team.begin(testInfo.outputPath('looping'), 'looping', { mount: 'for (;;) {}' });
    const good = await other.begin(testInfo.outputPath('good'), 'good', {});

    const ended = await team.checks.waitForResult(looping);
    expect(ended.state).toBe('failed');
    expect(describeFindings(ended)).toContainEqual(
      `loading: never becomes idle: the page did not answer for ${VISIT_SECONDS} s, so its browser was killed`,
    );
    expect(await other.checks.waitForResult(good)).toMatchObject({ state: 'passed', findings: [] });
  },
);

// Behaviour: releases.check-states
test('a stopped worker ends even if a page hangs', { tag: '@full' }, async ({ portal }, testInfo) => {
  const team = await teamOf(portal, 'stopped-team');
  await team.checks.becomeAvailable();
  const looping = await team.begin(testInfo.outputPath('stopped'), 'stopped', { mount: 'for (;;) {}' });
  await expect.poll(async () => (await team.checks.find(looping)).progress).toContain('/profile/users');
  const [worker] = await childrenOf(portal.pid);
  process.kill(worker!, 'SIGTERM');
  await expect.poll(() => isRunning(worker!)).toBe(false);
  // The portal starts another worker, which takes over the check when the first one's lease expires.
  expect((await team.checks.waitForResult(looping)).state).toBe('failed');
});

// Behaviour: releases.check-worker
test('a release that signs its lender out affects no other check', { tag: '@full' }, async ({ portal }, testInfo) => {
  const team = await teamOf(portal, 'signing-out-team');
  await team.checks.becomeAvailable();
  const signOut = `
    const { access_token } = JSON.parse(localStorage.getItem('lender-portal-auth'));
    await fetch('/auth/v1/logout?scope=global', { method: 'POST', headers: { authorization: 'Bearer ' + access_token } });
    localStorage.clear();
    place.append('Users');`;
  await team.checks.waitForResult(await team.begin(testInfo.outputPath('poison'), 'poison', { mount: signOut }));

  const broken = await team.checks.waitForResult(
    await team.begin(testInfo.outputPath('broken'), 'broken', { start: `throw new Error('There is no team');` }),
  );
  expect(broken.state).toBe('failed');
  expect(broken.findings).toContainEqual(
    expect.objectContaining({ message: 'is not shown: Error: There is no team', alsoLive: false }),
  );
  expect(await team.checks.waitForResult(await team.begin(testInfo.outputPath('fine'), 'fine', {}))).toMatchObject({
    state: 'passed',
    findings: [],
  });
});

// Behaviour: releases.check-worker
test(
  'checked code reaches no other host and no internal part of the portal',
  { tag: '@full' },
  async ({ portal }, testInfo) => {
    const hits: string[] = [];
    const server = createServer((request, response) => {
      hits.push(request.url!);
      response.setHeader('content-type', 'text/html');
      response.end('<script>fetch("/from-the-page")</script>');
    }).listen(0);
    await once(server, 'listening');
    const stun = createSocket('udp4', () => hits.push('stun'));
    stun.bind(0);
    await once(stun, 'listening');
    const [{ port }, { port: stunPort }] = [server.address() as AddressInfo, stun.address()];
    const places = ['localhost', '127.0.0.1', '[::1]', 'elsewhere.example'].map((host) => `http://${host}:${port}`);

    const team = await teamOf(portal, 'curious-team');
    await team.checks.becomeAvailable();
    const mount = `
    place.append('Users');
    for (const at of ${JSON.stringify(places)}) {
      window.open(at + '/opened');
      const link = Object.assign(document.createElement('a'), { href: at + '/linked', target: '_blank', rel: 'noopener' });
      place.append(link);
      link.click();
      link.remove();
      const hint = Object.assign(document.createElement('link'), { rel: 'preconnect', href: at });
      document.head.append(hint);
      hint.remove();
    }
    const peer = new (globalThis.RTCPeerConnection ?? class { createDataChannel() {} async createOffer() {} async setLocalDescription() {} close() {} })({ iceServers: [{ urls: 'stun:127.0.0.1:${stunPort}' }] });
    peer.createDataChannel('data');
    const gathered = new Promise((resolve) => (peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve()));
    await peer.setLocalDescription(await peer.createOffer());
    const answers = await Promise.all(['/mailbox', '/mailbox/messages', '/%6dailbox/messages', '//mailbox/messages', '/staff/tenants', '/registry/session', '/check-worker/jobs', '/platform'].map(
      (path) => fetch(location.origin + path).then(({ status }) => path + ' answered ' + status, () => '')));
    for (const answer of answers) if (answer !== '') console.error(answer);
    if (peer.iceGatheringState) await gathered;
    peer.close();
    location.href = '${places[0]}/located';`;
    const ended = await team.checks.waitForResult(
      await team.begin(testInfo.outputPath('curious'), 'curious', { mount }),
    );
    server.close();
    stun.close();

    expect(hits).toEqual([]);
    const findings = describeFindings(ended);
    expect(findings.filter((each) => each.includes(' answered '))).toEqual([]);
    for (const origin of [...places, portal.origin])
      expect(findings).toContainEqual(`network: tried to reach ${origin}, which the portal's pages may not access`);
    expect(ended.state).toBe('failed');
  },
);

async function teamOf(portal: { origin: string; dataDir: string }, name: string) {
  const token = await createRegistryToken(portal as Parameters<typeof createRegistryToken>[0], name, USERS);
  const [registry, checks] = [new Registry(portal.origin, token), new Checks(portal.origin, token)];
  return {
    checks,
    /** Publishes a build and requests its check. */
    begin: async (folder: string, build: string, faults: Build) => {
      await writeUsersPage(folder, build, faults);
      return checks.start((await registry.publish(USERS, folder)).id);
    },
  };
}
