import { Type, type Static } from 'typebox';
import { checkState } from './checks';
import { Count, listOf, nullable, refTo, refusals, Timestamp } from './shared-schemas';
import { RolledBackTarget } from './ledger';

const { seq, at, who, reason } = RolledBackTarget.properties;

export const CheckSummary = Type.Object(
  {
    id: Type.String(),
    state: checkState,
    createdAt: Timestamp,
    finishedAt: nullable(Timestamp),
    counts: Type.Boolean({ description: 'Whether it passed with the live libraries' }),
  },
  { $id: 'CheckSummary' },
);
export type CheckSummary = Static<typeof CheckSummary>;

export const Source = Type.Object(
  {
    commit: Type.String(),
    subject: Type.Optional(Type.String()),
    author: Type.Optional(Type.String()),
    pullRequest: Type.Optional(Type.String({ description: 'Web address' })),
  },
  { $id: 'Source' },
);
export type Source = Static<typeof Source>;

export const Contacts = Type.Object(
  {
    team: Type.Optional(Type.String()),
    contact: Type.Optional(Type.String({ description: 'Mail or web address' })),
    runbook: Type.Optional(Type.String({ description: 'Web address' })),
    repository: Type.Optional(Type.String({ description: 'Web address' })),
  },
  { $id: 'Contacts' },
);
export type Contacts = Static<typeof Contacts>;

const publishedFields = {
  id: Type.String(),
  name: Type.String({ description: 'Name of the module' }),
  version: Type.String(),
  source: nullable(refTo(Source), { description: 'Commit of the build' }),
  builtAt: nullable(Type.String()),
  publishedAt: nullable(Timestamp),
  publishedBy: nullable(Type.String(), { description: 'Name of the token' }),
  expiresAt: nullable(Timestamp, { description: 'Removal time of a release that was pushed to a preview' }),
  withdrawnAt: nullable(Timestamp, { description: 'Time at which its canary was withdrawn' }),
  withdrawnBecause: nullable(Type.String()),
  withdrawnBy: nullable(Type.String(), { description: '`token:<name>` of the owner; null if withdrawn automatically' }),
  files: Type.Integer({ minimum: 0, description: 'Number of files' }),
  bytes: Type.Integer({ minimum: 0, description: 'Size of the files in bytes' }),
  brotli: Type.Integer({ minimum: 0, description: 'Brotli-compressed size in bytes' }),
  initialBrotli: Type.Integer({
    minimum: 0,
    description: 'Brotli-compressed size in bytes of the files that load with its entries',
  }),
};

export const PublishedRelease = Type.Object(
  {
    ...publishedFields,
    warnings: Type.Optional(
      listOf(
        Type.Object({
          file: Type.String(),
          what: Type.String(),
          advice: Type.String({ description: 'Fix; empty if the problem implies it' }),
        }),
        {
          description: 'Problems that lenders would notice, found without running the release',
        },
      ),
    ),
  },
  { $id: 'PublishedRelease' },
);
export type PublishedRelease = Static<typeof PublishedRelease>;

export const Release = Type.Object(
  {
    ...publishedFields,
    check: nullable(refTo(CheckSummary)),
    rolledBack: nullable(Type.Object({ seq, at, who, reason }), {
      description: 'Revision that rolled it back; null if there is none, or if it is live again',
    }),
  },
  { $id: 'Release' },
);
export type Release = Static<typeof Release>;

export const LastChange = Type.Object({ seq, at, who, reason, forced: Type.Boolean() }, { $id: 'LastChange' });
export type LastChange = Static<typeof LastChange>;

const Pages = listOf(Type.Object({ title: Type.String(), path: Type.String() }));

export const Module = Type.Object(
  {
    name: Type.String(),
    live: nullable(Type.String(), { description: 'Id of the live release' }),
    liveFile: nullable(Type.String(), { description: 'URL of the live file, if it belongs to no release' }),
    unchecked: Type.Boolean({
      description: 'Whether it went live without a check, by an edit of importmap.json',
    }),
    canaryDefaults: nullable(
      Type.Object({
        share: Type.Number({ description: 'Percent of browsers' }),
        minutes: Count,
        minMounts: Type.Integer({ description: 'Mounts that the promotion needs' }),
      }),
      { description: 'The canary with which a deployment begins; null if it goes live at once' },
    ),
    watch: nullable(
      Type.Object({
        seq: Type.Integer({ description: 'Revision that changed it' }),
        until: Timestamp,
        heldBecause: nullable(Type.String(), {
          description: 'Why it was not rolled back although it fails, and its failures',
        }),
      }),
      { description: 'A recent change, which is rolled back if it fails' },
    ),
    before: nullable(Type.String(), { description: 'Id of the previous release' }),
    since: nullable(refTo(LastChange), { description: 'Last change of the module' }),
    pages: nullable(Pages, { description: 'Pages that mount it; null if all pages do' }),
    coming: listOf(Type.Object({ title: Type.String(), path: Type.String() }), {
      description: 'Pages that are not public yet',
    }),
    takenBy: listOf(Type.String(), { description: 'Modules that import it' }),
    trustedTypes: Type.Object(
      {
        granted: listOf(Type.String(), { description: 'Granted in routes.json' }),
        requested: listOf(Type.String(), {
          description: 'Created by its live or newest release, but not granted',
        }),
      },
      { description: 'Trusted Types policies' },
    ),
    contacts: nullable(refTo(Contacts), { description: 'Of its live or newest release' }),
    published: Type.Integer({ description: 'Number of published releases' }),
    releases: listOf(refTo(Release), {
      description: 'Published releases, newest first; in a list of modules only the live one and the newest other one',
    }),
  },
  { $id: 'Module', description: 'A module with its live and published releases' },
);
export type Module = Static<typeof Module>;

export const moduleModels = [Source, Contacts, CheckSummary, PublishedRelease, Release, LastChange, Module];

const tags = ['Modules'];
const name = Type.String({ description: 'Name of the module' });

export const listModulesSchema = {
  summary: 'List modules',
  tags,
  response: { 200: listOf(refTo(Module)), ...refusals },
};
export const readModuleSchema = {
  summary: 'Read a module',
  tags,
  params: Type.Object({ name }),
  response: { 200: refTo(Module), ...refusals },
};

/** The body is a stream. */
export const publishSchema = {
  summary: 'Publish a release: a gzipped tar of its folder',
  tags,
  params: Type.Object({ name }),
  querystring: Type.Object({
    preview: Type.Optional(Type.String({ description: 'Id of the preview to add the release to' })),
  }),
  response: { 200: refTo(PublishedRelease), 201: refTo(PublishedRelease), ...refusals },
};
