import type { FastifyInstance } from 'fastify';

/** Cannot be stored in any column, and is not part of any valid name. */
const NUL = '\0';
/** Deeper bodies could exhaust the stack of recursive code. */
const MAX_BODY_DEPTH = 64;

const badRequest = (message: string) => Object.assign(new Error(message), { statusCode: 400 });

/** Rejects NUL characters in the path and query of all routes registered after this call. */
export function rejectNulInUrls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { params, query } = request as { params: unknown; query: unknown };
    done(hasNul(params) || hasNul(query) ? badRequest('The URL contains a NUL character (%00)') : undefined);
  });
}

/** For routes that expect each query parameter to be a single string. */
export function rejectRepeatedParameters(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const repeated = Object.entries(request.query as Record<string, unknown>).find(([, value]) => Array.isArray(value));
    done(repeated && badRequest(`The query parameter "${repeated[0]}" occurs more than once`));
  });
}

/** For routes that store or look up strings of their JSON body unchanged. */
export function rejectUnstorableBodies(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const problem = findProblem(request.body);
    done(problem === undefined ? undefined : badRequest(problem));
  });
}

const hasNul = (values: unknown): boolean =>
  Object.entries((values ?? {}) as Record<string, string | string[]>).some(([name, value]) =>
    [name, value].flat().some((text) => text.includes(NUL)),
  );

/** Iterates by level instead of recursing, so a deep body cannot exhaust the stack. */
function findProblem(body: unknown): string | undefined {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_BODY_DEPTH) return `The body is nested more than ${MAX_BODY_DEPTH} levels deep`;
    if (level.some((value) => typeof value === 'string' && value.includes(NUL)))
      return 'The body contains a NUL character (\\u0000)';
    level = level.flatMap((value) => (isPlain(value) ? [...Object.keys(value), ...Object.values(value)] : []));
  }
  return undefined;
}

/** Excludes streams and buffers, which are not JSON. */
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null));
