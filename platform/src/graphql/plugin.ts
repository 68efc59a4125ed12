import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLError } from 'graphql';
import { createLRUCache, createYoga, type Plugin } from 'graphql-yoga';
import { createContext, type ContextSources, type GraphQLContext } from './context';
import { refusal, toPublicError } from './errors';
import { checkOperationLimits, MAX_OPERATION_BYTES } from './operation-limits';
import { createSchema } from './schema';

interface ServerContext {
  request: Request;
  incoming: FastifyRequest;
}

/** The endpoint: JSON in a POST, nothing else. */
export async function graphqlPlugin(app: FastifyInstance, sources: ContextSources): Promise<void> {
  const yoga = createYoga<{ incoming: FastifyRequest }, GraphQLContext>({
    schema: createSchema(),
    context: ({ incoming }) => createContext(sources, { ip: incoming.ip, authorization: incoming.headers.authorization }),
    plugins: [limits, publicErrors],
    parserAndValidationCache: { documentCache: smallDocuments(), errorCache: smallDocuments() },
    // toPublicError does it, for errors of every origin.
    maskedErrors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    logging: false,
  });

  // JSON only: another type needs no preflight, so any page could send it.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  app.post('/graphql', { bodyLimit: MAX_OPERATION_BYTES }, async (request, reply) => {
    const response = await yoga.handleNodeRequestAndResponse(request, reply, { incoming: request });
    reply.code(response.status);
    response.headers.forEach((value, name) => reply.header(name, value));
    return reply.send(await response.text());
  });
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: async (_request, reply) =>
      reply.code(405).header('allow', 'POST').send({ errors: [refusal('BAD_USER_INPUT', 'GraphQL takes POST requests only')] }),
  });
}

const limits: Plugin = {
  onParse: () => ({ result, replaceParseResult }) => {
    // The parser calls itself for each level; deeper than its stack is deeper than any limit.
    if (result instanceof RangeError) replaceParseResult(refusal('BAD_USER_INPUT', 'The operation is nested too deeply'));
  },
  onValidate({ params, setResult }) {
    const error = checkOperationLimits(params.documentAST as DocumentNode);
    if (error) setResult([error]);
  },
};

const publicErrors: Plugin<object, ServerContext> = {
  onResultProcess({ result, setResult, serverContext: { incoming } }) {
    if (Array.isArray(result) || !('errors' in result) || !result.errors) return;
    setResult({ ...result, errors: (result.errors as GraphQLError[]).map((error) => publish(error, incoming)) });
  },
};

function publish(error: GraphQLError, incoming: FastifyRequest): GraphQLError {
  const published = toPublicError(error, incoming.id);
  if (published.isInternal) incoming.log.error({ err: error.originalError ?? error, path: error.path }, 'A GraphQL field failed');
  return published.error;
}

/** The portal's own operations fit; what somebody makes up to fill the memory does not. */
function smallDocuments<T extends object>() {
  const cache = createLRUCache<T>({ max: 500 });
  return {
    get: (text: string) => cache.get(text),
    set: (text: string, value: T) => {
      if (text.length <= 5_000) cache.set(text, value);
    },
  };
}

/** What Fastify refuses before GraphQL sees it: too large, not JSON, another type. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    request.log.error({ err: error }, 'The GraphQL endpoint failed');
    return reply.code(500).send({ errors: [refusal('INTERNAL', 'Something went wrong', { correlationId: request.id })] });
  }
  const message = status === 413 ? `The operation is larger than ${MAX_OPERATION_BYTES / 1000} kB` : error.message;
  return reply.code(status).send({ errors: [refusal('BAD_USER_INPUT', message)] });
}
