// The attackers of a soak, in their own process.
import { setTimeout as delay } from 'node:timers/promises';
import { createRelease, hostileArchives } from '../../portal/hostile-builds.mjs';
import { publishArchive, readJsonResponse, parsePageData, send, signIn } from '../../portal/client.mjs';

/** Concurrent operations that one user may have. */
const CONCURRENT_OPERATIONS = 4;
const UPLOAD_PAUSE_MS = 3_000;
const CHECK_PAUSE_MS = 20_000;
const REPORT_PAUSE_MS = 250;
const REPORTING_NETWORKS = ['10.3.0.1', '10.3.1.1', '10.3.2.1'];
const FAILURE = { kind: 'failure', what: 'mount', route: 'documents' };
const FROM_PAGE = { 'sec-fetch-site': 'same-origin' };
const client = { network: '10.2.0.1', timeoutMs: 2 * 60_000 };

const OPERATIONS = [
  '{ openProjects(take: 88) { nodes { license offers { project { license offers { project { license } } } } } } }',
  '{ openProjects(take: 100) { nodes { id license offers { id history { id } } } } }',
  '{ borrowers(take: 100) { nodes { id loans { id history { id } } } } }',
  '{ offers(mode: EXCHANGE, take: 100) { nodes { id history { id } project { id license offers { id project { id license } } } } } }',
  '{ loans(take: 100) { nodes { id needs history { id } } } }',
  '{ zipFlips(take: 100) { nodes { zip } } a: zipFlips(search: "850") { nodes { zip } } }',
];

/** A module with an endless `mount`. */
const LOOPING =
  'System.register([],function(e){return{execute(){e("bootstrap",async()=>{});e("mount",async()=>{for(;;);});e("unmount",async()=>{})}}});';
const PLAIN = 'System.register([],function(e){e("text","plain")});';

const pick = (list, number) => list[number % list.length];

/** Repeats an attack until the process is killed, even if it fails, and reports each outcome. */
async function repeat(attack, pauseMs, run) {
  for (let number = 0; ; number += 1) {
    const outcome = await run(number).catch((error) => error.cause?.code ?? error.name);
    process.send({ kind: 'attack', attack, outcome: String(outcome) });
    await delay(pauseMs);
  }
}

const uploadHostileBuilds = (origin, team) =>
  repeat('hostile uploads', UPLOAD_PAUSE_MS, async (number) => {
    const archive = await pick(Object.values(hostileArchives), number)(team.module, number);
    return (await publishArchive(origin, team, archive, client)).status;
  });

async function sendExpensiveOperations(origin, email, network) {
  let token;
  const run = async (number) => {
    token ??= (await signIn(origin, email, { ...client, network })).token;
    const body = JSON.stringify({ query: pick(OPERATIONS, number) });
    const { text } = await send(origin, '/graphql', { ...client, network, token, body });
    return JSON.parse(text).errors?.[0].extensions.code ?? 'answered';
  };
  await Promise.all(Array.from({ length: CONCURRENT_OPERATIONS }, () => repeat('expensive operations', 0, run)));
}

/** Opens each page as a new browser, and reports failures of the canary's release with the page's token. */
const forgeReports = (origin, network, { module, release }) =>
  repeat('forged reports', REPORT_PAUSE_MS, async (number) => {
    const headers = { cookie: `lp-share=${(number * 97) % 10_000}` };
    const page = await send(origin, '/lenders/sign-in', { ...client, network, headers });
    if (page.status !== 200) return `page ${page.status}`;
    const failure = { ...FAILURE, module, release, message: `forged ${number}` };
    const token = parsePageData(page.text, 'modules').live.reportToken;
    const body = JSON.stringify({ token, events: Array.from({ length: 20 }, () => failure) });
    return (await send(origin, '/reports', { ...client, network, body, headers: FROM_PAGE })).status;
  });

const requestLoopingChecks = (origin, team) =>
  repeat('looping checks', CHECK_PAUSE_MS, async (number) => {
    const { id, archive } = await createRelease(team.module, `${LOOPING}/*${number}*/`);
    const { status } = await publishArchive(origin, team, archive, client);
    if (status >= 300) return `upload ${status}`;
    const body = JSON.stringify({ releases: [id] });
    return (await send(origin, '/registry/checks', { ...client, token: team.token, body })).status;
  });

/** Starts a canary of a sound build, the subject of the forged reports. */
async function startCanary(origin, team, owner) {
  const { id: release, archive } = await createRelease(team.module, PLAIN);
  await readJsonResponse(publishArchive(origin, team, archive, client), 201);
  const body = JSON.stringify({ set: { [team.module]: release }, share: 20, force: true, reason: 'soak' });
  const { id } = await readJsonResponse(send(origin, '/registry/canaries', { ...client, token: owner, body }), 201);
  return { id, module: team.module, release };
}

process.once('message', async ({ origin, owner, kinds, teams, emails }) => {
  const [checker, canaryTeam, ...uploaders] = teams;
  const canary = await startCanary(origin, canaryTeam, owner);
  process.send({ kind: 'started', canary: canary.id });
  const attacks = {
    uploads: () => uploaders.map((team) => uploadHostileBuilds(origin, team)),
    operations: () => emails.map((email, index) => sendExpensiveOperations(origin, email, `10.4.${index}.1`)),
    reports: () => REPORTING_NETWORKS.map((network) => forgeReports(origin, network, canary)),
    checks: () => [requestLoopingChecks(origin, checker)],
  };
  for (const kind of kinds) attacks[kind]();
});
