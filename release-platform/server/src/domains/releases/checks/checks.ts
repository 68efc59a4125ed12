import type { CheckFinding, CheckOutcome, CheckStep, FindingAcceptance } from '@lender-portal/releases/checks';
import { queueEvent } from '../../webhooks/queue-event';
import type { LiveDrafts } from '@lender-portal/releases/import-map';
import { sql, type Selectable } from 'kysely';
import type { Db, ReleaseTables } from '../../../foundation/tables';

/** State of a check. */
export type CheckState = ReleaseTables['portal.checks']['state'];

export const OPEN_STATES = ['waiting', 'running'] as const;

export interface Check {
  id: string;
  state: CheckState;
  /** Module → release id. */
  releases: Readonly<Record<string, string>>;
  /** Name of the token. */
  requestedBy: string;
  /** The current step. */
  progress: string | null;
  findings: readonly CheckFinding[];
  /** Specifier → id of the library release that the candidates ran with; null if the map had none. */
  libraries: Readonly<Record<string, string | null>>;
  /** Mounted draft routes: id → import map key. */
  routes: LiveDrafts;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** Name of the token. */
  canceledBy: string | null;
}

interface NewCheck {
  releases: Readonly<Record<string, string>>;
  requestedBy: string;
  /** Findings of static checks. Any failing one fails the check at once, unless it can be accepted. */
  findings: readonly CheckFinding[];
}

export const isFailing = (findings: readonly CheckFinding[]): boolean =>
  findings.some(({ alsoLive, accepted }) => !alsoLive && !accepted);

/** Steps whose findings are a matter of judgment. The others prove that the release does not work. */
const ACCEPTABLE: ReadonlySet<CheckStep> = new Set<CheckStep>([
  'size',
  'speed',
  'appearance',
  'leftovers',
  'neighbors',
  'errors',
  'network',
  'accessibility',
  'journey',
]);

export const isAcceptable = ({ step }: Pick<CheckFinding, 'step'>): boolean => ACCEPTABLE.has(step);

/** @param db a transaction @returns a new check, or the open one of the same releases */
export async function createCheck(
  db: Db,
  { releases, requestedBy, findings }: NewCheck,
): Promise<{ check: Check; isNew: boolean }> {
  const text = JSON.stringify(releases);
  const open = await db
    .selectFrom('portal.checks')
    .selectAll()
    .where('state', 'in', OPEN_STATES)
    .where(sql<boolean>`releases = ${text}::jsonb`)
    .executeTakeFirst();
  if (open) return { check: toCheck(open), isNew: false };
  const row = await db
    .insertInto('portal.checks')
    .values({
      releases: text,
      requested_by: requestedBy,
      findings: JSON.stringify(findings),
      libraries: '{}',
      ...(isFailing(findings.filter((finding) => !isAcceptable(finding)))
        ? { state: 'failed', finished_at: new Date() }
        : { state: 'waiting' }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.state === 'failed') await reportFailure(db, row);
  return { check: toCheck(row), isNew: true };
}

export async function findCheck(db: Db, id: string): Promise<Check | undefined> {
  const row = await db.selectFrom('portal.checks').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCheck(row);
}

/** A check without its findings. */
export type CheckResult = Pick<
  Check,
  'id' | 'state' | 'releases' | 'libraries' | 'routes' | 'createdAt' | 'finishedAt'
>;

/** @returns checks of some releases, newest first, in one scan */
export async function listChecks(db: Db, releases: readonly { name: string; id: string }[]): Promise<CheckResult[]> {
  const keys = releases.map(({ name, id }) => `${name} ${id}`);
  return db
    .selectFrom('portal.checks')
    .select(['id', 'state', 'releases', 'libraries', 'routes'])
    .select(['created_at as createdAt', 'finished_at as finishedAt'])
    .where(
      sql<boolean>`exists (select from jsonb_each_text(releases) as each (name, id) where name || ' ' || id = any(${keys}))`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns the passed and failed checks of a release, newest first */
export async function decidedChecks(db: Db, name: string, id: string): Promise<Check[]> {
  const rows = await db
    .selectFrom('portal.checks')
    .selectAll()
    .where('state', 'in', ['passed', 'failed'])
    .where(sql<boolean>`releases @> ${JSON.stringify({ [name]: id })}::jsonb`)
    .orderBy('finished_at', 'desc')
    .execute();
  return rows.map(toCheck);
}

export interface Screenshot {
  number: number;
  route: string;
  conditions: readonly string[];
}

export const listScreenshots = (db: Db, checkId: string): Promise<Screenshot[]> =>
  db
    .selectFrom('portal.check_screenshots')
    .select(['number', 'route', 'conditions'])
    .where('check_id', '=', checkId)
    .orderBy('number')
    .execute();

/** @returns JPEG */
export async function findScreenshot(db: Db, checkId: string, number: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('portal.check_screenshots')
    .select('image')
    .where('check_id', '=', checkId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.image;
}

/** Explains an inconclusive check as a finding, so every client shows it. */
const inconclusiveFinding = (module: string, reason: string): CheckFinding => ({
  step: 'worker',
  module,
  message: `could not be checked: ${reason}. Request another check`,
  alsoLive: false,
});

const MAX_REPORTED = 3;

const reportFailure = (db: Db, { id, releases, requested_by: requester, findings }: CheckRow): Promise<void> => {
  const failures = findings.filter(({ alsoLive }) => !alsoLive);
  const more = failures.length - MAX_REPORTED;
  return queueEvent(db, {
    type: 'check.failed',
    who: `token:${requester}`,
    reason: '',
    changes: Object.entries(releases).map(([module, release]) => ({ module, from: null, to: release })),
    evidence: [
      ...failures.slice(0, MAX_REPORTED).map(({ module, message }) => `${module} ${message}`),
      ...(more > 0 ? [`${more} more`] : []),
    ],
    path: `/platform/checks/${id}`,
  });
};

/** Stores the result of a check. Pass a transaction to make it atomic. */
export async function writeOutcome(
  db: Db,
  id: string,
  { findings, screenshots, inconclusive }: CheckOutcome,
): Promise<void> {
  if (screenshots.length > 0)
    await db
      .insertInto('portal.check_screenshots')
      .values(
        screenshots.map(({ number, route, conditions, image }) => ({
          check_id: id,
          number,
          route,
          conditions: JSON.stringify(conditions),
          image: Buffer.from(image, 'base64'),
        })),
      )
      .execute();
  const row = await db
    .selectFrom('portal.checks')
    .select(['releases', 'findings'])
    .where('id', '=', id)
    .executeTakeFirst();
  const [module = ''] = Object.keys(row?.releases ?? {});
  const found = [...(row?.findings ?? []), ...findings];
  const all = inconclusive === undefined ? found : [inconclusiveFinding(module, inconclusive), ...found];
  const ended = await db
    .updateTable('portal.checks')
    .set({
      state: inconclusive !== undefined ? 'inconclusive' : isFailing(found) ? 'failed' : 'passed',
      findings: JSON.stringify(all),
      progress: null,
      lease: null,
      leased_until: null,
      finished_at: new Date(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (ended?.state === 'failed') await reportFailure(db, ended);
}

/**
 * Accepts findings of a failed check, which passes if none is left.
 *
 * @param trx a transaction
 * @param numbers of the findings, from 1
 * @returns undefined if the check has not failed
 */
export async function acceptFindings(
  trx: Db,
  id: string,
  numbers: readonly number[],
  accepted: FindingAcceptance,
): Promise<Check | undefined> {
  const row = await trx
    .selectFrom('portal.checks')
    .select('findings')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const findings = row.findings.map((finding, index) =>
    numbers.includes(index + 1) ? { ...finding, accepted } : finding,
  );
  const updated = await trx
    .updateTable('portal.checks')
    .set({ findings: JSON.stringify(findings), state: isFailing(findings) ? 'failed' : 'passed' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCheck(updated);
}

export type CheckRow = Selectable<ReleaseTables['portal.checks']>;

export const toCheck = (row: CheckRow): Check => ({
  id: row.id,
  state: row.state,
  releases: row.releases,
  requestedBy: row.requested_by,
  progress: row.progress,
  findings: row.findings,
  libraries: row.libraries,
  routes: row.routes,
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  canceledBy: row.canceled_by,
});
