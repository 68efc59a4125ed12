import { Ajv, type ErrorObject } from 'ajv';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, FastifySchemaCompiler, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RegistryError } from './registry-error';

/** A Fastify instance that derives handler types from schemas. */
export type RegistryApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

const MAX_SHOWN = 100;
const options = { strictRequired: false, allowUnionTypes: true, verbose: true } as const;
const ajv = new Ajv(options);
/** Query and path parameters are text. */
const coercingAjv = new Ajv({ ...options, coerceTypes: true });

/** Rejects unknown body fields instead of removing them, and never coerces body values. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? ajv : coercingAjv).compile(schema);
  return (data: unknown) => {
    if (validate(data)) return { value: data };
    return { error: new RegistryError('BAD_REQUEST', describeError(validate.errors!.at(-1)!, httpPart)) };
  };
};

/** @returns the problem and the expected value */
function describeError(error: ErrorObject, httpPart: string | undefined): string {
  const { description, examples } = error.parentSchema as { description?: string; examples?: unknown[] };
  const expected = [description, ...(examples ?? []).slice(0, 1).map((example) => `such as ${JSON.stringify(example)}`)]
    .filter(Boolean)
    .join(', ');
  return `${problemOf(error, httpPart)}${expected && `. Expected: ${expected}`}`;
}

function problemOf(
  { keyword, instancePath, params, data, message }: ErrorObject,
  httpPart: string | undefined,
): string {
  const field = shorten(instancePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~'));
  const subject = field === '' ? `The ${httpPart ?? 'request'}` : `"${field}"`;
  const found = field === '' || typeof data === 'object' ? '' : `, found ${shorten(JSON.stringify(data))}`;
  switch (keyword) {
    case 'required':
      return `"${String(params['missingProperty'])}" is missing`;
    case 'additionalProperties':
      return `"${shorten(String(params['additionalProperty']))}" is unknown`;
    case 'propertyNames':
      return `"${shorten(String(params['propertyName']))}" in ${subject} is not valid`;
    case 'const':
    case 'oneOf':
    case 'pattern':
      return `${subject} is not valid${found}`;
    default:
      return `${subject} ${message}${found}`;
  }
}

const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
