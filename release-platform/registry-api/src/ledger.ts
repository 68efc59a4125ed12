import {
  AcceptRisk,
  Again,
  CHANGE_STATUS,
  DryRun,
  Force,
  listOf,
  mapOf,
  nullable,
  Reason,
  refTo,
  refusals,
  ReleaseSet,
  Targets,
  Timestamp,
} from './shared-schemas';
import { Type, type Static } from 'typebox';

/** Maximum of the 32-bit integer column. */
const MAX_REVISION = 2 ** 31 - 1;

export const LedgerRow = Type.Object(
  {
    seq: Type.Integer({ description: 'Number of the revision, from 1' }),
    at: Timestamp,
    who: Type.String({
      description: '`token:<name>`, `file` for an edit of importmap.json, or `portal` if it was automatic',
      examples: ['token:documents-team'],
    }),
    set: Targets,
    from: Targets,
    checks: listOf(Type.String(), { description: 'Ids of the checks that its releases passed' }),
    reason: Type.String(),
    forced: Type.Boolean({ description: 'Whether checks were skipped' }),
    hotfix: Type.Boolean({ description: 'Whether an owner changed a frozen module' }),
    freezes: mapOf(nullable(Type.Object({ until: nullable(Timestamp) })), {
      description: 'Module, or "*" for all → the end of its freeze (null until an owner lifts it); null if lifted',
    }),
    unchecked: mapOf(Type.String(), {
      description:
        'Targets without a valid passed check: key of the import map → target that an edit of importmap.json made live, or module → id in a dry run',
    }),
    routes: Type.Optional(listOf(Type.String(), { description: 'Ids of draft routes that this revision makes live' })),
    isRollback: Type.Boolean({ description: 'Whether it rolled back modules' }),
    rolledBackIn: mapOf(Type.Integer(), {
      description: 'Key of the import map → the later revision that rolled back its target',
    }),
    previousHash: Type.String({ description: 'SHA-256 of the previous row, hex' }),
    hash: Type.String({ description: 'SHA-256 of the row, hex' }),
  },
  { $id: 'LedgerRow', description: 'A revision of the live import map' },
);
export type LedgerRow = Static<typeof LedgerRow>;

export const RolledBackTarget = Type.Object(
  {
    module: Type.String(),
    target: Type.String({ description: 'Release id or URL' }),
    seq: Type.Integer({ description: 'Revision that rolled it back' }),
    at: Timestamp,
    who: Type.String(),
    reason: Type.String(),
  },
  { $id: 'RolledBackTarget', description: 'A release or file that was rolled back' },
);
export type RolledBackTarget = Static<typeof RolledBackTarget>;

export const END = { description: 'End; null until an owner lifts it' };

export const Freeze = Type.Object(
  {
    module: nullable(Type.String(), { description: 'Name of the module; null for all modules' }),
    until: nullable(Timestamp, END),
    seq: Type.Integer({ description: 'Revision that froze it' }),
    at: Timestamp,
    who: Type.String({ examples: ['token:owners'] }),
    reason: Type.String(),
    message: Type.String({ description: 'Message of changes that it rejects' }),
  },
  { $id: 'Freeze', description: 'Blocks changes to live releases' },
);
export type Freeze = Static<typeof Freeze>;

const Risk = Type.Object(
  {
    module: Type.String(),
    release: Type.String({ description: 'Release id' }),
    reason: Type.String({ description: 'For example: it failed its last check' }),
  },
  { $id: 'Risk', description: 'A reason to doubt a release' },
);
export type Risk = Static<typeof Risk>;

const WithdrawnRelease = Type.Object({
  name: Type.String(),
  id: Type.String(),
  at: Timestamp,
  because: Type.String(),
  by: nullable(Type.String(), { description: '`token:<name>` of the owner; null if withdrawn automatically' }),
});

/** Fields of a dry run's response. */
const effect = {
  withdrawn: Type.Optional(listOf(WithdrawnRelease, { description: 'Releases whose canary was withdrawn' })),
  rolledBack: Type.Optional(
    listOf(refTo(RolledBackTarget), { description: 'Releases that were rolled back and would be live again' }),
  ),
  frozen: Type.Optional(listOf(refTo(Freeze), { description: 'Freezes for which the change needs "hotfix"' })),
  risks: Type.Optional(listOf(refTo(Risk), { description: 'Reasons for which the change needs "acceptRisk"' })),
  affected: Type.Optional(
    listOf(
      Type.Object({
        module: Type.String(),
        release: Type.String(),
        specifiers: listOf(Type.String(), { description: 'Changed keys of the map that it imports' }),
      }),
      { description: 'Modules that import a changed key' },
    ),
  ),
};

const changeFields = {
  ...LedgerRow.properties,
  isWritten: Type.Boolean({ description: 'False for a dry run, and if nothing changed' }),
  skipped: Type.Optional(
    listOf(refTo(Risk), { description: 'Earlier releases that a rollback of a module passed over' }),
  ),
  ...effect,
};

export const Change = Type.Object(changeFields, {
  $id: 'Change',
  description:
    'The written revision, or the revision that a dry run would write; if nothing would change, the live revision with an empty "set"',
});
export type Change = Static<typeof Change>;

export const Verification = Type.Object(
  {
    ok: Type.Boolean({ description: 'Whether no row is invalid, and one has the hash of the request' }),
    rows: Type.Integer({ description: 'Number of valid rows' }),
    head: Type.String({ description: 'Hash of the last valid row' }),
    broken: Type.Optional(Type.Integer({ description: 'First invalid row' })),
  },
  { $id: 'Verification', description: 'Result of verifying the ledger' },
);
export type Verification = Static<typeof Verification>;

export const ImportMap = Type.Object(
  { imports: mapOf(Type.String()), scopes: mapOf(mapOf(Type.String())), integrity: mapOf(Type.String()) },
  { $id: 'ImportMap', description: 'The live import map as pages receive it' },
);

export const ledgerModels = [LedgerRow, RolledBackTarget, Freeze, Risk, Change, Verification, ImportMap];

const tags = ['Live map'];
const RowNumber = Type.Integer({ minimum: 0, maximum: 999_999_999, description: 'Number of a revision' });

export const readImportMapSchema = {
  summary: 'Read the live import map; its ETag names the revision',
  tags,
  security: [],
  response: {
    200: refTo(ImportMap),
    304: Type.Unsafe<undefined>({ type: 'null', description: 'The map of If-None-Match is still live' }),
    ...refusals,
  },
};

export const swapSchema = {
  summary: 'Make releases live',
  description: `If-Match with a revision makes the change conditional. ${CHANGE_STATUS}`,
  tags,
  body: Type.Object(
    {
      set: ReleaseSet,
      reason: Type.Optional(Reason),
      dryRun: Type.Optional(DryRun),
      force: Type.Optional(Force),
      again: Type.Optional(Again),
      hotfix: Type.Optional(
        Type.String({
          description: 'Reason to change a frozen module; for owners only',
          pattern: '\\S',
          maxLength: 500,
        }),
      ),
    },
    {
      additionalProperties: false,
      description: 'Releases that pages load from now on',
      examples: [
        {
          set: { '@lender-portal/documents-mfe': '1.4.0+3fa9c1d2e4aa' },
          reason: '…',
          dryRun: false,
          force: false,
          again: false,
        },
      ],
    },
  ),
  response: { 200: refTo(Change), 201: refTo(Change), ...refusals },
};

export const rollbackSchema = {
  summary: 'Roll back the whole map, or one module',
  description: `A rollback of a module skips releases that are known to fail; others are rejected without "acceptRisk" if they would restore one. ${CHANGE_STATUS}`,
  tags,
  body: Type.Object(
    {
      to: Type.Optional(
        Type.Integer({
          description: 'Number of the revision to restore',
          minimum: -MAX_REVISION,
          maximum: MAX_REVISION,
        }),
      ),
      module: Type.Optional(
        Type.String({ description: 'Name of the module whose previous release becomes live again' }),
      ),
      last: Type.Optional(Type.Literal(true, { description: 'Reverts the last change' })),
      reason: Type.Optional(Reason),
      dryRun: Type.Optional(DryRun),
      again: Type.Optional(Again),
      acceptRisk: Type.Optional(AcceptRisk),
    },
    {
      additionalProperties: false,
      oneOf: [{ required: ['to'] }, { required: ['module'] }, { required: ['last'] }],
      description: 'Exactly one of "to", "module" and "last"',
      examples: [
        { to: 12, reason: '…', dryRun: false, again: false, acceptRisk: false },
        { module: '@lender-portal/documents-mfe' },
        { last: true },
      ],
    },
  ),
  response: { 200: refTo(Change), 201: refTo(Change), ...refusals },
};

/** Limit of the time of revisions: `from` is inclusive, `until` exclusive. */
const Moment = Type.String({
  description: 'Time in UTC: revisions from it, or before it',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{3})?Z$',
  examples: ['2026-11-25T10:00:00.000Z'],
});

export const listLedgerSchema = {
  summary: 'List up to 200 revisions of the ledger',
  tags,
  querystring: Type.Object({
    after: Type.Optional(RowNumber),
    before: Type.Optional(RowNumber),
    limit: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 999_999_999, description: 'Number of rows, 200 at most', default: 200 }),
    ),
    order: Type.Optional(
      Type.String({ description: '"newest" starts with the newest revision, as "before" does', examples: ['newest'] }),
    ),
    module: Type.Optional(
      Type.String({ description: 'Only revisions that change, freeze or lift this module', maxLength: 214 }),
    ),
    who: Type.Optional(
      Type.String({ description: 'Only revisions of this author', maxLength: 200, examples: ['token:documents-team'] }),
    ),
    from: Type.Optional(Moment),
    until: Type.Optional(Moment),
  }),
  response: { 200: listOf(refTo(LedgerRow)), ...refusals },
};

export const verifyLedgerSchema = {
  summary: 'Verify the ledger',
  tags,
  querystring: Type.Object({
    head: Type.Optional(
      Type.String({
        description: 'Hash that a row must have, 64 lowercase hexadecimal digits',
        pattern: '^[0-9a-f]{64}$',
      }),
    ),
  }),
  response: { 200: refTo(Verification), ...refusals },
};
