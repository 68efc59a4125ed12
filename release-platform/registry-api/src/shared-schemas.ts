import { MODULE_NAME_PATTERN, RELEASE_ID_PATTERN } from '@lender-portal/releases/patterns';
import { Type, type Static, type TSchema } from 'typebox';

type Options = Record<string, unknown>;

/** @returns a reference to a schema with an `$id`, so that the document contains it once */
export const refTo = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema>>({ $ref: `${(schema as { $id?: string }).$id}#` });

export const listOf = <Schema extends TSchema>(items: Schema, options: Options = {}) =>
  Type.Unsafe<readonly Static<Schema>[]>({ type: 'array', items, ...options });

/** An object whose keys are data, for example module names. */
export const mapOf = <Schema extends TSchema>(values: Schema, options: Options = {}) =>
  Type.Unsafe<Readonly<Record<string, Static<Schema>>>>({ type: 'object', additionalProperties: values, ...options });

export const nullable = <Schema extends TSchema>(schema: Schema, options: Options = {}) =>
  Type.Union([schema, Type.Null()], options);

/** An optional request body. */
export const optionalBody = <Schema extends TSchema>(body: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...body, type: ['object', 'null'] });

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: values });

export const ModuleName = Type.String({
  description: 'Name of a module or a remote',
  pattern: MODULE_NAME_PATTERN,
  maxLength: 200,
  examples: ['@lender-portal/documents-mfe'],
});

export const ReleaseId = Type.String({
  description: 'Id of a release: its version and 12 hex digits of the hash of its files',
  pattern: RELEASE_ID_PATTERN,
  examples: ['1.4.0+3fa9c1d2e4aa'],
});

export const Timestamp = Type.String({
  description: 'Time in UTC, ISO 8601',
  format: 'date-time',
  examples: ['2026-11-25T10:00:00.000Z'],
});

export const Uuid = Type.String({
  description: 'A UUID',
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  examples: ['5b0f6c9e-6c1c-4d0a-9f0a-2f4f0f1f7a11'],
});

export const Count = Type.Integer({ minimum: 0 });

/** Module → release id. */
export const Releases = mapOf(Type.String(), { description: 'Module → release id' });

/** The releases in a request; at least one. */
export const ReleaseSet = mapOf(ReleaseId, {
  description:
    'Module → the id of its release; at least one, such as {"@lender-portal/documents-mfe": "1.4.0+3fa9c1d2e4aa"}',
  propertyNames: { pattern: MODULE_NAME_PATTERN, maxLength: 200 },
  minProperties: 1,
});

/** Key of the import map → its target; null if the map lacks the key. */
export type Targets = Readonly<Record<string, string | null>>;
export const Targets = mapOf(nullable(Type.String()), {
  description: 'Key of the import map → its target; null if the map lacks the key',
});

export const Reason = Type.String({ description: 'Reason for the ledger' });
export const Force = Type.Boolean({ description: 'Skips the required checks; for owners only', default: false });
export const DryRun = Type.Boolean({ description: 'Returns the effect without changing anything', default: false });
export const AcceptRisk = Type.Boolean({
  description: 'Allows releases that are known to fail, and canaries with too little evidence',
  default: false,
});
export const Again = Type.Boolean({ description: 'Allows releases that were rolled back', default: false });

/** Meaning of the success statuses of a change. */
export const CHANGE_STATUS = '201: a revision was written. 200: nothing changed, or a dry run.';

export const Refusal = Type.Object(
  {
    code: Type.String({ description: 'Machine-readable error code', examples: ['BAD_REQUEST'] }),
    message: Type.String({ description: 'Human-readable cause and fix' }),
    details: Type.Optional(mapOf(Type.Unknown(), { description: 'Machine-readable values for the fix' })),
  },
  { $id: 'Refusal', description: 'Response to a rejected request' },
);

/** Error responses of every call. */
export const refusals = { '4xx': refTo(Refusal), '5xx': refTo(Refusal) };

export const NoContent = Type.Unsafe<undefined>({ type: 'null', description: 'Done; no response body' });
