import { Type, type Static } from 'typebox';
import { Count, listOf, mapOf, ModuleName, nullable, oneOf, refTo, refusals, Timestamp } from './shared-schemas';

const reportedFields = {
  mounts: Count,
  fallbacks: Type.Integer({ minimum: 0, description: 'Mounts as the fallback of a failed release' }),
  failures: Count,
  errors: Type.Integer({ minimum: 0, description: 'Uncaught errors that did not stop the page' }),
};

export const Reported = Type.Object(reportedFields, { $id: 'Reported' });
export type Reported = Static<typeof Reported>;

export const ReportedFailure = Type.Object(
  {
    release: nullable(Type.String()),
    what: Type.String({ description: 'Kind of the failure' }),
    message: Type.String(),
    stack: Type.String({ description: 'Stack trace of the last one; empty if it had none' }),
    source: Type.Optional(
      nullable(Type.String(), {
        description:
          'Position in the sources, with `module` only; null without a source map, and in modules that the token may not change',
        examples: ['src/reports/page.tsx:42'],
      }),
    ),
    sourceStack: Type.Optional(
      Type.String({
        description: 'Stack trace with positions in the sources, with `module` only; empty if there are none',
      }),
    ),
    count: Count,
    firstAt: Timestamp,
    lastAt: Timestamp,
    route: nullable(Type.String(), { description: 'Route of the last one' }),
    reference: nullable(Type.String(), { description: 'Reference of the last one' }),
  },
  { $id: 'ReportedFailure', description: 'Failures with the same message' },
);
export type ReportedFailure = Static<typeof ReportedFailure>;

export const VitalsByName = Type.Partial(Type.Object({ LCP: Type.Number(), INP: Type.Number(), CLS: Type.Number() }), {
  $id: 'VitalsByName',
  description:
    '75th percentiles of pages opened on the routes of the module, or on any route for a module that has none; from the last 7 days at most',
});

export const ModuleReports = Type.Object(
  {
    module: Type.String(),
    ...reportedFields,
    releases: listOf(
      Type.Object({
        ...reportedFields,
        release: nullable(Type.String()),
        firstFailedAt: nullable(Timestamp),
        failuresByKind: mapOf(Type.Integer()),
      }),
    ),
    timeline: listOf(Type.Object({ at: Timestamp, ...reportedFields, vitals: refTo(VitalsByName) }), {
      description: 'By interval, also without reports; with `module` only, otherwise empty',
    }),
    lastFailures: listOf(refTo(ReportedFailure)),
  },
  { $id: 'ModuleReports', description: 'Reports of browsers about a module' },
);
export type ModuleReports = Static<typeof ModuleReports>;

export const Vital = Type.Object(
  {
    name: oneOf(['LCP', 'INP', 'CLS']),
    route: Type.String(),
    count: Count,
    p75: Type.Number({ description: '75th percentile in milliseconds; CLS has no unit' }),
  },
  { $id: 'Vital', description: 'A web vital of a route, from the last 7 days at most' },
);
export type Vital = Static<typeof Vital>;

export const Reports = Type.Object(
  { since: Timestamp, minutes: Type.Integer(), modules: listOf(refTo(ModuleReports)), vitals: listOf(refTo(Vital)) },
  { $id: 'Reports', description: 'Reports of browsers in the last minutes' },
);
export type Reports = Static<typeof Reports>;

export const reportModels = [Reported, ReportedFailure, VitalsByName, ModuleReports, Vital, Reports];

/** Reports are kept for 90 days. */
const MAX_MINUTES = 90 * 24 * 60;

export const readReportsSchema = {
  summary: 'Read the reports of browsers',
  tags: ['Reports'],
  querystring: Type.Object({
    module: Type.Optional(ModuleName),
    minutes: Type.Optional(
      Type.Integer({
        description: 'Minutes back from now, 90 days at most',
        minimum: 1,
        maximum: MAX_MINUTES,
        default: 60,
      }),
    ),
  }),
  response: { 200: refTo(Reports), ...refusals },
};
