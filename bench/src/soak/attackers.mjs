// The attackers of a soak, in a process of their own.
import { setTimeout as delay } from 'node:timers/promises';
import { HOSTILE_ARCHIVES, hostRemotes, loopingBuild, plainBuild } from './hostile-builds.mjs';

const PASSWORD = 'lender-demo';
/** As many as one user may have running. */
const PARALLEL_OPERATIONS = 4;
const UPLOAD_PAUSE_MS = 3_000;
const CHECK_PAUSE_MS = 20_000;
const REPORT_PAUSE_MS = 250;
const REPORTING_NETWORKS = ['10.3.0.1', '10.3.1.1', '10.3.2.1'];
const TIME_LIMIT_MS = 2 * 60_000;

const OPERATIONS = [
  '{ openProjects(take: 88) { nodes { license similar { license similar { license similar { license } } } } } }',
  '{ openProjects(take: 100) { nodes { id license offers { id } similar { id license } } } }',
  '{ borrowers(take: 100) { nodes { id loans { id history { id } } } } }',
  '{ offers(mode: EXCHANGE, take: 100) { nodes { id history { id } project { id license offers { id } similar { id license } } } } }',
  '{ loans(take: 100) { nodes { id needs history { id } } } }',
  '{ zipFlips(months: 12) { nodes { zip } } a: flipsByZip(zip: "78704") { nodes { id } } }',
];

const count = (attack, outcome) => process.send({ kind: 'attack', attack, outcome: String(outcome) });

async function send(origin, path, { method = 'POST', network = '10.2.0.1', token, body, type = 'application/json', cookie, isFromPage = false } = {}) {
  const response = await fetch(origin + path, {
    method,
    headers: {
      'x-forwarded-for': network,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(isFromPage && { 'sec-fetch-site': 'same-origin' }),
      ...(body !== undefined && { 'content-type': type }),
    },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Repeats an attack until the process is killed; an attacker does not care about failures. */
async function repeat(attack, once, pauseMs) {
  for (let number = 0; ; number += 1) {
    await once(number).catch((error) => count(attack, error.cause?.code ?? error.name));
    await delay(pauseMs);
  }
}

const releasesOf = (module) => `/registry/modules/${encodeURIComponent(module)}/releases`;
const upload = (origin, { token, module }, archive) => send(origin, releasesOf(module), { method: 'PUT', token, body: archive, type: 'application/gzip' });

const uploadHostileBuilds = (origin, team) =>
  repeat(
    'hostile uploads',
    async (number) => {
      const kinds = Object.values(HOSTILE_ARCHIVES);
      const archive = await kinds[number % kinds.length](team.module, number);
      count('hostile uploads', (await upload(origin, team, archive)).status);
    },
    UPLOAD_PAUSE_MS,
  );

const copyHostileRemotes = (origin, { token }, addresses) =>
  repeat(
    'hostile copies',
    async (number) => {
      const body = JSON.stringify({ from: addresses[number % addresses.length] });
      count('hostile copies', (await send(origin, releasesOf('exchange'), { method: 'PUT', token, body })).status);
    },
    UPLOAD_PAUSE_MS,
  );

async function sendExpensiveOperations(origin, email, network) {
  let token;
  const once = async (number) => {
    if (token === undefined) {
      const signIn = await send(origin, '/auth/v1/token?grant_type=password', { network, body: JSON.stringify({ email, password: PASSWORD }) });
      token = JSON.parse(signIn.text).access_token;
    }
    const body = JSON.stringify({ query: OPERATIONS[number % OPERATIONS.length] });
    const { text } = await send(origin, '/graphql', { network, token, body });
    count('expensive operations', JSON.parse(text).errors?.[0].extensions.code ?? 'answered');
  };
  await Promise.all(Array.from({ length: PARALLEL_OPERATIONS }, () => repeat('expensive operations', once, 0)));
}

/** Opens pages until one runs the canary, and reports failures of its release with every token it gets. */
const forgeReports = (origin, network, { module, release }) =>
  repeat(
    'forged reports',
    async (number) => {
      const page = await send(origin, '/lenders/sign-in', { method: 'GET', network, cookie: `lp-share=${(number * 97) % 10_000}` });
      const [, modules] = /<script[^>]* id="modules">(.*?)<\/script>/s.exec(page.text) ?? [];
      if (modules === undefined) return count('forged reports', `page ${page.status}`);
      const { live } = JSON.parse(modules);
      const failure = { kind: 'failure', module, release, what: 'mount', message: `forged ${number}`, route: 'documents' };
      const body = JSON.stringify({ token: live.reportToken, events: Array.from({ length: 20 }, () => failure) });
      count('forged reports', (await send(origin, '/reports', { network, body, isFromPage: true })).status);
    },
    REPORT_PAUSE_MS,
  );

const askForLoopingChecks = (origin, team) =>
  repeat(
    'looping checks',
    async (number) => {
      const { id, archive } = await loopingBuild(team.module, number);
      const uploaded = await upload(origin, team, archive);
      if (uploaded.status >= 300) return count('looping checks', `upload ${uploaded.status}`);
      const { status } = await send(origin, '/registry/checks', { token: team.token, body: JSON.stringify({ releases: [id] }) });
      count('looping checks', status);
    },
    CHECK_PAUSE_MS,
  );

/** @returns {Promise<{ id: string, module: string, release: string }>} a canary of a sound build, which the reports are about */
async function startCanary(origin, team, owner) {
  const { id: release, archive } = await plainBuild(team.module, 0);
  const uploaded = await upload(origin, team, archive);
  if (uploaded.status !== 201) throw new Error(`The build of the canary was answered with ${uploaded.status}: ${uploaded.text}`);
  const body = JSON.stringify({ set: { [team.module]: release }, share: 20, force: true, reason: 'soak' });
  const started = await send(origin, '/registry/canaries', { token: owner, body });
  if (started.status !== 201) throw new Error(`The canary was answered with ${started.status}: ${started.text}`);
  return { id: JSON.parse(started.text).id, module: team.module, release };
}

process.once('message', async ({ origin, owner, kinds, uploaders, copier, checker, canaryTeam, emails }) => {
  const canary = await startCanary(origin, canaryTeam, owner);
  const remotes = await hostRemotes();
  process.send({ kind: 'started', canary: canary.id });
  const attacks = {
    uploads: () => uploaders.map((team) => uploadHostileBuilds(origin, team)),
    copies: () => [copyHostileRemotes(origin, copier, Object.values(remotes.addresses))],
    operations: () => emails.map((email, index) => sendExpensiveOperations(origin, email, `10.4.${index}.1`)),
    reports: () => REPORTING_NETWORKS.map((network) => forgeReports(origin, network, canary)),
    checks: () => [askForLoopingChecks(origin, checker)],
  };
  for (const kind of kinds) attacks[kind]();
});
