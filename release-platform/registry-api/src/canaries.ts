import { Type, type Static } from 'typebox';
import {
  AcceptRisk,
  Again,
  CHANGE_STATUS,
  Count,
  DryRun,
  Force,
  listOf,
  nullable,
  oneOf,
  optionalBody,
  Reason,
  refTo,
  refusals,
  Releases,
  ReleaseSet,
  Timestamp,
  Uuid,
} from './shared-schemas';
import { Change } from './ledger';

const Counts = Type.Object({ mounts: Count, failures: Count });

export const Canary = Type.Object(
  {
    id: Type.String(),
    state: oneOf(['running', 'promoted', 'withdrawn', 'superseded']),
    set: Releases,
    share: nullable(Type.Number(), { description: 'Percent of browsers; null if only companies are in it' }),
    companies: listOf(Type.String(), { description: 'Ids of companies' }),
    minFailingLenders: Type.Integer({ description: 'Lenders who must meet a failure before it is withdrawn' }),
    maxFailureRate: Type.Number({ description: 'Maximum failure rate above that of other browsers, from 0 to 1' }),
    reason: Type.String(),
    forced: Type.Boolean(),
    checks: listOf(Type.String(), { description: 'Ids of the checks that its releases passed' }),
    promotion: nullable(
      Type.Object({
        at: Timestamp,
        minMounts: Type.Integer({ description: 'Mounts that it needs' }),
        heldBecause: nullable(Type.String(), { description: 'Why it was not promoted although it is healthy' }),
      }),
      { description: 'It is promoted after this time if it is healthy; null if a person promotes it' },
    ),
    health: nullable(
      Type.Object({
        state: oneOf(['failing', 'healthy', 'undecided']),
        evidence: Type.String({ description: 'Figures: lenders, failures, mounts, and what they are compared with' }),
      }),
      { description: 'Null if it has ended' },
    ),
    createdBy: Type.String({ description: 'Name of the token' }),
    createdAt: Timestamp,
    endedAt: nullable(Timestamp),
    endedBy: nullable(Type.String(), { description: '`token:<name>`; null if it ended automatically' }),
    endedBecause: nullable(Type.String()),
    seq: nullable(Type.Integer(), { description: 'Revision that promoted it' }),
    counts: listOf(Type.Object({ module: Type.String(), own: Counts, baseline: Counts, failingLenders: Count }), {
      description:
        'Reports per module: browsers of the canary, and other browsers during the same time. Only identified lenders count as failing',
    }),
  },
  { $id: 'Canary', description: 'Releases that a share of browsers runs before all others' },
);
export type Canary = Static<typeof Canary>;

const Promotion = Type.Object(
  { ...Change.properties, canary: Type.Optional(refTo(Canary)) },
  { $id: 'Promotion', description: 'A change and the canary that it promoted' },
);
export type Promotion = Static<typeof Promotion>;

export const canaryModels = [Canary, Promotion];

const tags = ['Canaries'];
const params = Type.Object({ id: Type.String({ description: 'Id of the canary' }) });

/** Above 50 %, too few browsers would remain for comparison. */
const MAX_SHARE = 50;
const MAX_MINUTES = 7 * 24 * 60;

export const startCanarySchema = {
  summary: 'Start a canary',
  tags,
  body: Type.Object(
    {
      set: ReleaseSet,
      share: Type.Optional(
        Type.Unsafe<number | null>({
          type: ['number', 'null'],
          exclusiveMinimum: 0,
          maximum: MAX_SHARE,
          description: `percent of browsers, more than 0 and ${MAX_SHARE} at most`,
        }),
      ),
      companies: Type.Optional(listOf(Uuid, { description: 'ids of companies, 100 at most', maxItems: 100 })),
      minFailingLenders: Type.Optional(
        Type.Integer({ description: 'a whole number from 1 to 1000', minimum: 1, maximum: 1_000, default: 5 }),
      ),
      maxFailureRate: Type.Optional(
        Type.Number({
          description: 'a rate such as 0.05 for 5 %: 0 or more, and less than 1',
          minimum: 0,
          exclusiveMaximum: 1,
          default: 0.05,
        }),
      ),
      promote: Type.Optional(
        Type.Object(
          { minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_MINUTES })) },
          {
            additionalProperties: false,
            description: `an object such as {"minutes": 10}: promotes it if it is healthy after these minutes, ${MAX_MINUTES} at most. Unset values are those of the portal's settings`,
          },
        ),
      ),
      reason: Type.Optional(Reason),
      force: Type.Optional(Force),
      again: Type.Optional(Again),
    },
    {
      additionalProperties: false,
      description: 'Releases and the browsers that run them',
      examples: [
        {
          set: { '@lender-portal/documents-mfe': '1.4.0+3fa9c1d2e4aa' },
          share: 5,
          companies: [],
          minFailingLenders: 5,
          maxFailureRate: 0.05,
          reason: '…',
          force: false,
        },
        { set: { '@lender-portal/documents-mfe': '1.4.0+3fa9c1d2e4aa' }, promote: { minutes: 10 }, again: false },
      ],
    },
  ),
  response: { 201: refTo(Canary), ...refusals },
};

export const promoteCanarySchema = {
  summary: 'Promote a canary: make its releases live',
  description: `Rejected without "acceptRisk" if its releases have few mounts, or fail more often than the live ones. ${CHANGE_STATUS}`,
  tags,
  params,
  body: optionalBody(
    Type.Object(
      {
        reason: Type.Optional(Reason),
        dryRun: Type.Optional(DryRun),
        force: Type.Optional(Force),
        acceptRisk: Type.Optional(AcceptRisk),
      },
      {
        additionalProperties: false,
        description: 'Options of the promotion',
        examples: [{ reason: '…', dryRun: false, force: false, acceptRisk: false }],
      },
    ),
  ),
  response: { 200: refTo(Promotion), 201: refTo(Promotion), ...refusals },
};

export const listCanariesSchema = {
  summary: 'List canaries, running ones first',
  tags,
  response: { 200: listOf(refTo(Canary)), ...refusals },
};
export const withdrawCanarySchema = {
  summary: 'Withdraw a canary',
  tags,
  params,
  response: { 200: refTo(Canary), ...refusals },
};
