import type { PortalProps } from '@lender-portal/contracts';
import { GraphQLRequestError, isSessionOver } from './graphql-request-error';

/** Milliseconds after which a request counts as failed, so that no skeleton stays for ever. */
export const REQUEST_TIMEOUT = 15_000;

/** Gateways say so where the server behind them is being replaced. */
const NOT_THERE = [502, 503, 504];
/** Milliseconds before a query is sent again: at least so many, and up to as many more. */
const RETRY_DELAY = 300;

/** An operation as `npm run codegen` writes it for remotes: its text, and what it takes and returns as types. */
export interface Operation<Result, Variables> {
  readonly __apiType?: (variables: Variables) => Result;
  toString(): string;
}

/**
 * Sends one operation to the marketplace's endpoint with the session of the portal.
 *
 * @param operation from a `*.generated.ts`
 * @param variables of the operation
 * @param signal gives the request up
 * @returns the operation's data
 * @throws GraphQLRequestError where there is none; the signal's reason where the caller gave up
 */
export type GraphQLClient = <Result, Variables>(operation: Operation<Result, Variables>, variables: Variables, signal?: AbortSignal) => Promise<Result>;

interface GraphQLReply {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string; fields?: Record<string, string>; [detail: string]: unknown } }[];
}

/**
 * A GraphQL client of a few hundred bytes: what a remote needs of one, without a cache. A query that nobody answered is
 * sent once more, a mutation never.
 *
 * @param props what the portal hands to every remote
 * @returns a client that renews a lapsed session once before it gives up
 */
export function createGraphQLClient({ config, authClient, firstResponse }: Pick<PortalProps, 'config' | 'authClient' | 'firstResponse'>): GraphQLClient {
  let early = firstResponse;

  const currentToken = async () => (await authClient.getSession()).data.session?.access_token;

  /** Another request may have renewed the session meanwhile: then its token serves, and the refresh token is not spent again. */
  const renewedToken = async (refused: string | undefined) => {
    const token = await currentToken();
    return token === refused ? (await authClient.refreshSession()).data.session?.access_token : token;
  };

  return async <Result, Variables>(operation: Operation<Result, Variables>, variables: Variables, signal?: AbortSignal) => {
    const ending = endOfRequest(signal);
    const body = requestBody(operation, variables);
    const send = async (token: string | undefined) => (await read(await post(config.graphqlUrl, body, token, ending.signal, isQuery(operation)))) as Result;

    /** The answer that the page has asked for; what it sent may have met a line that has come back since. */
    const takeEarly = async () => {
      if (early?.body !== body) return undefined;
      const { response } = early;
      early = undefined;
      return response.catch(() => undefined);
    };

    const answer = async () => {
      let token: string | undefined;
      try {
        // For that one no token is needed any more.
        const sent = await takeEarly();
        if (sent) return (await read(sent)) as Result;
        token = await currentToken();
        return await send(token);
      } catch (error) {
        if (!isSessionOver(error)) throw error;
        const renewed = await renewedToken(token ?? (await currentToken()));
        if (!renewed) throw error;
        return await send(renewed);
      }
    };

    try {
      // The session may be as slow as the endpoint: the time limit holds for both.
      return await Promise.race([answer(), rejectionOf(ending.signal)]);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof GraphQLRequestError) throw error;
      throw new GraphQLRequestError('NETWORK', `No answer from ${config.graphqlUrl}`, { cause: error });
    } finally {
      ending.release();
    }
  };
}

/** Aborts with the caller's signal or at the time limit; a caller's signal outlives its requests, so they must be released from it. */
function endOfRequest(callerSignal: AbortSignal | undefined): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort(callerSignal?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), REQUEST_TIMEOUT);
  if (callerSignal?.aborted) abort();
  else callerSignal?.addEventListener('abort', abort, { once: true });
  const release = () => {
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, release };
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

/** @returns the body of a request, as this client sends it; a manifest's `firstQueries` must be the same to the letter */
export const requestBody = <Variables>(operation: Operation<unknown, Variables>, variables: Variables): string =>
  JSON.stringify({ query: operation.toString(), variables });

const isQuery = (operation: Operation<unknown, never>): boolean => /^\s*(query|\{)/.test(operation.toString());

async function post(url: string, body: string, token: string | undefined, signal: AbortSignal, isRepeatable: boolean): Promise<Response> {
  const send = () =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body,
      signal,
    });
  const again = async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY * (1 + Math.random())));
    signal.throwIfAborted();
    return send();
  };
  if (!isRepeatable) return send();
  let response: Response;
  try {
    response = await send();
  } catch (error) {
    // No connection, where the browser knows of none, does not come back within a second.
    if (signal.aborted || !navigator.onLine) throw error;
    return again();
  }
  return NOT_THERE.includes(response.status) && !/json/.test(response.headers.get('content-type') ?? '') ? again() : response;
}

async function read(response: Response): Promise<unknown> {
  // A gateway may refuse the token before GraphQL sees it, with whatever body it likes.
  if (response.status === 401) throw new GraphQLRequestError('UNAUTHENTICATED', 'Refused with status 401');
  const { data, errors } = (await response.json()) as GraphQLReply;
  const error = errors?.[0];
  if (error)
    throw new GraphQLRequestError(error.extensions?.code ?? 'INTERNAL', error.message, {
      fields: error.extensions?.fields ?? {},
      details: error.extensions ?? {},
    });
  if (!data) throw new GraphQLRequestError('INTERNAL', `No data, status ${response.status}`);
  return data;
}
