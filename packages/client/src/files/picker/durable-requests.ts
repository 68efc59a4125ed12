import { FsRequest, FsRequestError, FsRequestErrorCode, type FsCancelToken, type FsRequestOptions, type FsResponse } from 'filestack-js';
import type { Grant } from '../grant/grant';
import type { FileSecurity } from '../picked-file';

/** Retries of one upload, over all its requests; after that its failure stands. */
const MAX_RETRIES = 6;

type Body = Readonly<Record<string, unknown>>;
type Request = () => Promise<FsResponse>;

const send = { post: FsRequest.post, put: FsRequest.put };
const retries = new WeakMap<object, number>();

/**
 * Lets uploads outlast what filestack-js gives up at, without starting over: it repeats a request three times and
 * fails the file. Here
 * - every request carries the grant of the moment, and one that is refused for its grant is sent again with a new one;
 * - without a network requests wait until there is one;
 * - a part that arrived damaged is sent again, one whose address has expired gets another.
 *
 * All requests of filestack-js go through these two functions, which it exports.
 */
export function sendWithGrant(grant: Grant): void {
  FsRequest.post = (url, data, config) => post(grant, url, data as Body, config);
  FsRequest.put = (url, data, config) => put(url, data, config);
}

async function post(grant: Grant, url: string, data: Body | undefined, config: FsRequestOptions = {}): Promise<FsResponse> {
  let security: FileSecurity | undefined = data?.['policy'] ? await grant.fresh() : undefined;
  const request: Request = () => send.post(url, security ? { ...data, policy: security.policy, signature: security.signature } : data, copyOf(config));
  return withRetries(config, request, async (error) => {
    if (!security || !isRefusal(error)) return false;
    try {
      security = await grant.renew(security);
      return true;
    } catch {
      return false;
    }
  });
}

async function put(url: string, data: unknown, config: FsRequestOptions = {}): Promise<FsResponse> {
  return withRetries(
    config,
    () => send.put(url, data, copyOf(config)),
    async (error) => {
      if (isDamaged(error)) return true;
      // To this answer filestack-js itself asks for the part's address anew.
      if (isExpiredAddress(error) && countRetry(config)) throw withCode(error, 'RequestTimeTooSkewed');
      return false;
    },
  );
}

async function withRetries(config: FsRequestOptions, request: Request, shouldRetry: (error: FsRequestError) => Promise<boolean>): Promise<FsResponse> {
  for (;;) {
    await online(config.cancelToken);
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof FsRequestError)) throw error;
      if (isUnreachable(error) && !navigator.onLine) continue;
      if (!(await shouldRetry(error)) || !countRetry(config)) throw error;
    }
  }
}

/** Resolves when there is a network; a cancelled upload waits no longer. */
function online(token: FsCancelToken | undefined): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = () => {
      window.removeEventListener('online', onOnline);
      token?.removeListener('cancel', onCancel);
    };
    const onOnline = () => {
      stop();
      resolve();
    };
    const onCancel = () => {
      stop();
      reject(new FsRequestError('Request aborted', {}, undefined, FsRequestErrorCode.ABORTED));
    };
    window.addEventListener('online', onOnline);
    token?.once('cancel', onCancel);
  });
}

/**
 * Counts a retry of an upload; its requests have the cancel token in common.
 *
 * @returns whether one was left
 */
function countRetry({ cancelToken }: FsRequestOptions): boolean {
  if (!cancelToken) return false;
  const count = retries.get(cancelToken) ?? 0;
  retries.set(cancelToken, count + 1);
  return count < MAX_RETRIES;
}

/** filestack-js writes into the headers it is given. */
const copyOf = (config: FsRequestOptions): FsRequestOptions => ({ ...config, headers: { ...config.headers } });

const isUnreachable = ({ code }: FsRequestError) => code === FsRequestErrorCode.NETWORK || code === FsRequestErrorCode.TIMEOUT;
const isRefusal = ({ response }: FsRequestError) => response?.status === 401 || response?.status === 403;
/** What a storage says where the checksum of what came is not the one it was told. */
const isDamaged = ({ response }: FsRequestError) => response?.status === 400;
const isExpiredAddress = ({ response }: FsRequestError) => response?.status === 403;

const withCode = (error: FsRequestError, code: string) =>
  new FsRequestError(error.message, error.config, { ...error.response, data: { Error: { code } } }, error.code);
