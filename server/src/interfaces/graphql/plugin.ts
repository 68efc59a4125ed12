import { errorHandler } from '@lender-portal/server-kit/http/error-handler';
import accepts from '@fastify/accepts';
import {
  OperationBudget,
  withBudget,
  type OperationLimitError,
} from '@lender-portal/server-kit/database/budget/operation-budget';
import { graphqlError, toGraphQLError, toLimitError, toPublicError } from '@lender-portal/server-kit/graphql/errors';
import { limitsHit } from '@lender-portal/server-kit/telemetry/channels';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { createLRUCache, createYoga, type Plugin } from 'graphql-yoga';
import { AsyncResource } from 'node:async_hooks';
import { rateLimited } from '../../foundation/rate-limits';
import type { PortalSettings } from '../../foundation/settings/settings';
import { createClientKeys } from './client-keys';
import { createContext, type ContextSources, type GraphQLContext } from './context';
import { hiddenSchema, sizeLimits } from './operation-checks';
import { observeOperations, publishOutcome } from './observe-operations';
import { recordGraphQLRefusals } from './record-refusals';
import { createSchema } from './schema';
import { createClientQueues } from './client-queues';

interface ServerContext {
  request: Request;
  incoming: FastifyRequest;
  budget: OperationBudget;
}

export type SeenViewer = Parameters<ContextSources['seen']>[0];

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request's viewer is verified. */
    seenViewer: SeenViewer | null;
  }
}

interface Options extends Omit<ContextSources, 'remember' | 'seen'> {
  /** @returns canary cookies of a verified viewer, as `Set-Cookie` headers */
  viewerCookies: (viewer: SeenViewer, request: Pick<FastifyRequest, 'headers'>) => string[];
  limits: PortalSettings['graphql'];
}

const MAX_OPERATION_BYTES = 100_000;
/** Supported response types. The library's other ones are streams, which are not needed. */
const MEDIA_TYPES = ['application/json', 'application/graphql-response+json'].flatMap((type) => [
  type,
  `${type}; charset=utf-8`,
]);
const RETRY_SECONDS = 1;
/** Users of a shared network count as one client until they are authenticated. */
const CLIENTS_PER_NETWORK = 4;

/** GraphQL endpoint that accepts JSON via POST only. */
export async function graphqlPlugin(
  app: FastifyInstance,
  { limits, viewerCookies, ...sources }: Options,
): Promise<void> {
  const clientKeys = createClientKeys();
  const { running, waiting } = limits.perUser;
  const userQueues = createClientQueues(limits.perUser);
  const networkQueues = createClientQueues({
    running: running * CLIENTS_PER_NETWORK,
    waiting: waiting * CLIENTS_PER_NETWORK,
  });
  const yoga = createYoga<{ incoming: FastifyRequest; budget: OperationBudget }, GraphQLContext>({
    schema: createSchema(sources.extension),
    context: ({ incoming }) => {
      const {
        ip,
        headers: { authorization },
      } = incoming;
      const seen = (viewer: SeenViewer) => (incoming.seenViewer = viewer);
      return createContext(
        { ...sources, remember: (userId) => clientKeys.remember(authorization, userId), seen },
        { ip, authorization },
      );
    },
    plugins: [sizeLimits, ...(limits.introspection ? [] : [hiddenSchema]), observeOperations, publicErrors],
    parserAndValidationCache: { documentCache: smallDocuments(), errorCache: smallDocuments() },
    // toPublicError masks errors.
    maskedErrors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    logging: false,
  });

  await app.register(accepts);
  app.decorateRequest('seenViewer', null);
  // JSON only: other types need no CORS preflight, so any website could send them.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  app.post('/graphql', { bodyLimit: MAX_OPERATION_BYTES }, async (request, reply) => {
    const type = String(request.accepts().type(MEDIA_TYPES) || '').split(';')[0];
    if (!type)
      return reply.code(406).send({
        errors: [
          graphqlError(
            'BAD_USER_INPUT',
            `GraphQL responds with ${MEDIA_TYPES.filter((each) => !each.includes(';')).join(' or ')} only`,
          ),
        ],
      });
    // Restrict to one type, so the library does not negotiate.
    request.raw.headers.accept = type;
    const client = clientKeys.of(request.headers.authorization, request.ip);
    const queues = client.startsWith('user:') ? userQueues : networkQueues;
    // Bind to this request: otherwise a queued operation would start in the async context of the previous one.
    const run = AsyncResource.bind(async () => {
      const budget = new OperationBudget(limits.perOperation);
      return withBudget(budget, () => yoga.handleNodeRequestAndResponse(request, reply, { incoming: request, budget }));
    });
    const answer = queues.enqueue(client, run);
    if (!answer) {
      const error = toGraphQLError(rateLimited('Too many concurrent operations', RETRY_SECONDS));
      recordGraphQLRefusals([error], request);
      limitsHit.publish({ rule: 'operations' });
      return reply
        .code(429)
        .header('retry-after', RETRY_SECONDS)
        .type(type)
        .send(JSON.stringify({ errors: [error] }));
    }
    const response = await answer;
    const cookies = request.seenViewer === null ? [] : viewerCookies(request.seenViewer, request);
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    // Forward only this header; length and caching are set here.
    return reply
      .code(response.status)
      .header('content-type', response.headers.get('content-type') ?? type)
      .send(await response.text());
  });
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send({ errors: [graphqlError('BAD_USER_INPUT', 'GraphQL accepts POST requests only')] }),
  });
}

const publicErrors: Plugin<object, ServerContext> = {
  onResultProcess({ result, setResult, serverContext: { incoming, budget } }) {
    // Replaces the errors of all fields with one, and withholds partial data.
    if (budget.exceeded) {
      const errors = [publishExceeded(budget.exceeded, incoming)];
      publishOutcome(incoming, errors);
      return setResult({ data: null, errors });
    }
    if (Array.isArray(result) || !('errors' in result) || !result.errors) return publishOutcome(incoming, []);
    const errors = (result.errors as GraphQLError[]).map((error) => publish(error, incoming));
    recordGraphQLRefusals(errors, incoming);
    publishOutcome(incoming, errors);
    setResult({ ...result, errors });
  },
};

function publishExceeded(exceeded: OperationLimitError, incoming: FastifyRequest): GraphQLError {
  limitsHit.publish({ rule: `operation-${exceeded.limit}` });
  incoming.log.warn({ limit: exceeded.limit }, 'operation stopped at its limit');
  return toLimitError(exceeded, incoming.id);
}

function publish(error: GraphQLError, incoming: FastifyRequest): GraphQLError {
  const published = toPublicError(error, incoming.id);
  if (published.isInternal)
    incoming.log.error({ err: error.originalError ?? error, path: error.path }, 'GraphQL field failed');
  return published.error;
}

/** Fits the portal's own operations; limits memory for clients that send many different ones. */
function smallDocuments<T extends object>() {
  const cache = createLRUCache<T>({ max: 500 });
  return {
    get: (text: string) => cache.get(text),
    set: (text: string, value: T) => {
      if (text.length <= 5_000) cache.set(text, value);
    },
  };
}

/** Errors of Fastify before an operation runs: too large, not JSON, unsupported type. */
const answerError = errorHandler({
  failure: 'GraphQL request failed',
  describeFailure: () => ({ statusCode: 500 }),
  toBody: ({ isFailure, statusCode, message }, { id }) => ({
    errors: [
      isFailure
        ? graphqlError('INTERNAL', 'Something went wrong', { correlationId: id })
        : graphqlError(
            'BAD_USER_INPUT',
            statusCode === 413 ? `The operation is larger than ${MAX_OPERATION_BYTES / 1000} kB` : message,
          ),
    ],
  }),
});
