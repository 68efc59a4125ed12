import {
  FsRequest,
  FsRequestError,
  FsRequestErrorCode,
  type FsCancelToken,
  type FsRequestOptions,
  type FsResponse,
} from 'filestack-js';
import type { Grant } from '../grant/grant';
import type { FileSecurity } from '../picked-file';

/** Retries per upload, across all of its requests. */
const MAX_RETRIES = 6;

type Body = Readonly<Record<string, unknown>>;
type Request = () => Promise<FsResponse>;

const send = { post: FsRequest.post, put: FsRequest.put };
const retries = new WeakMap<object, number>();

/**
 * Makes uploads survive failures that filestack-js does not retry.
 * - Requests carry the current grant. A rejected grant is renewed and the request repeated.
 * - Requests wait while the browser is offline.
 * - A corrupted part is sent again; an expired part URL is replaced.
 * Replaces the two functions through which filestack-js sends all requests.
 */
export function sendWithGrant(grant: Grant): void {
  FsRequest.post = (url, data, config) => post(grant, url, data as Body, config);
  FsRequest.put = (url, data, config) => put(url, data, config);
}

async function post(
  grant: Grant,
  url: string,
  data: Body | undefined,
  config: FsRequestOptions = {},
): Promise<FsResponse> {
  let security: FileSecurity | undefined = data?.['policy'] ? await grant.fresh() : undefined;
  const request: Request = () =>
    send.post(
      url,
      security ? { ...data, policy: security.policy, signature: security.signature } : data,
      copyConfig(config),
    );
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
    () => send.put(url, data, copyConfig(config)),
    async (error) => {
      if (isCorrupted(error)) return true;
      // filestack-js handles this code by requesting a new URL for the part.
      if (isExpiredUrl(error) && countRetry(config)) throw withCode(error, 'RequestTimeTooSkewed');
      return false;
    },
  );
}

async function withRetries(
  config: FsRequestOptions,
  request: Request,
  shouldRetry: (error: FsRequestError) => Promise<boolean>,
): Promise<FsResponse> {
  for (;;) {
    await waitUntilOnline(config.cancelToken);
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof FsRequestError)) throw error;
      if (isUnreachable(error) && !navigator.onLine) continue;
      if (!(await shouldRetry(error)) || !countRetry(config)) throw error;
    }
  }
}

/** Resolves when the browser is online. Rejects if the upload is canceled. */
function waitUntilOnline(token: FsCancelToken | undefined): Promise<void> {
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
 * Counts a retry of an upload, identified by the cancel token that its requests share.
 * @returns whether a retry was left
 */
function countRetry({ cancelToken }: FsRequestOptions): boolean {
  if (!cancelToken) return false;
  const count = retries.get(cancelToken) ?? 0;
  retries.set(cancelToken, count + 1);
  return count < MAX_RETRIES;
}

/** filestack-js modifies the headers in place. */
const copyConfig = (config: FsRequestOptions): FsRequestOptions => ({ ...config, headers: { ...config.headers } });

const isUnreachable = ({ code }: FsRequestError) =>
  code === FsRequestErrorCode.NETWORK || code === FsRequestErrorCode.TIMEOUT;
const isRefusal = ({ response }: FsRequestError) => response?.status === 401 || response?.status === 403;
/** Storage services answer 400 if the checksum does not match. */
const isCorrupted = ({ response }: FsRequestError) => response?.status === 400;
const isExpiredUrl = ({ response }: FsRequestError) => response?.status === 403;

const withCode = (error: FsRequestError, code: string) =>
  new FsRequestError(error.message, error.config, { ...error.response, data: { Error: { code } } }, error.code);
