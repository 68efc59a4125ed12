import { Grant } from '../grant/grant';
import type { FileSecurity } from '../picked-file';

// Node cannot load the library; end-to-end tests cover it in a browser.
jest.mock('filestack-js', () => {
  class FsRequestError extends Error {
    constructor(
      message: string,
      readonly config: object,
      readonly response?: object,
      readonly code?: string,
    ) {
      super(message);
    }
  }
  return {
    FsRequest: { post: jest.fn(), put: jest.fn() },
    FsRequestError,
    FsRequestErrorCode: { NETWORK: 'NETWORK', TIMEOUT: 'TIMEOUT', ABORTED: 'ABORTED' },
  };
});

import { FsRequest, FsRequestError, FsRequestErrorCode, type FsCancelToken } from 'filestack-js';
const { post, put } = { post: jest.mocked(FsRequest.post), put: jest.mocked(FsRequest.put) };
import { sendWithGrant } from './durable-requests';

const EXPIRY = Date.now() / 1000 + 3600;
const createGrant = (policy: string): FileSecurity => ({ policy, signature: `signature of ${policy}`, expiry: EXPIRY });
const refused = (status: number) =>
  new FsRequestError('Request error', {}, { status, data: {} } as never, 'REQUEST' as never);
const unreachable = () => new FsRequestError('Network Error', {}, undefined, FsRequestErrorCode.NETWORK);
const answer = { status: 200 } as never;
const token = () => ({ once: jest.fn(), removeListener: jest.fn() });
const asToken = (value: ReturnType<typeof token>) => value as unknown as FsCancelToken;

let renew: jest.Mock<Promise<FileSecurity>>;

beforeEach(() => {
  post.mockReset();
  put.mockReset();
  let count = 1;
  renew = jest.fn(async () => createGrant(`grant ${(count += 1)}`));
  sendWithGrant(new Grant(createGrant('grant 1'), renew));
});

const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

// Behaviour: uploads.parts
test('sends a part again with a new grant after a refusal, and uses it for later parts', async () => {
  post.mockRejectedValueOnce(refused(403)).mockResolvedValue(answer);
  const config = { cancelToken: asToken(token()) };
  await FsRequest.post('/multipart/upload', { policy: 'old', signature: 'old', part: 2 }, config);
  await FsRequest.post('/multipart/complete', { policy: 'old', signature: 'old' }, config);
  expect(post.mock.calls.map(([url, data]) => [url, (data as { policy: string }).policy])).toEqual([
    ['/multipart/upload', 'grant 1'],
    ['/multipart/upload', 'grant 2'],
    ['/multipart/complete', 'grant 2'],
  ]);
  expect(post.mock.calls[1]![1]).toMatchObject({ part: 2, signature: 'signature of grant 2' });
});

test('fails if a new grant is rejected, too', async () => {
  post.mockRejectedValue(refused(403));
  await expect(
    FsRequest.post('/multipart/upload', { policy: 'old' }, { cancelToken: asToken(token()) }),
  ).rejects.toThrow('Request error');
  expect(renew.mock.calls.length).toBeLessThan(8);
});

test('fails immediately if the grant cannot be renewed', async () => {
  renew.mockRejectedValue(new Error('signed out'));
  post.mockRejectedValue(refused(401));
  await expect(
    FsRequest.post('/multipart/upload', { policy: 'old' }, { cancelToken: asToken(token()) }),
  ).rejects.toThrow('Request error');
  expect(post).toHaveBeenCalledTimes(1);
});

test('leaves requests without a grant unchanged', async () => {
  post.mockRejectedValue(refused(403));
  await expect(FsRequest.post('/auth/logout', { token: 'cloud' }, {})).rejects.toThrow('Request error');
  expect(post).toHaveBeenCalledWith('/auth/logout', { token: 'cloud' }, expect.anything());
  expect(renew).not.toHaveBeenCalled();
});

// Behaviour: uploads.parts
test('holds a part while offline and sends it when the network is back', async () => {
  put.mockResolvedValue(answer);
  const isOnline = setOnline(false);
  const sent = FsRequest.put('/parts/1', 'bytes', { cancelToken: asToken(token()) });
  await new Promise((resolve) => setTimeout(resolve));
  expect(put).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await sent).toBe(answer);
});

test('resends an interrupted part once the network is back', async () => {
  const isOnline = setOnline(true);
  put
    .mockImplementationOnce(async () => {
      isOnline.mockReturnValue(false);
      throw unreachable();
    })
    .mockResolvedValue(answer);
  const sent = FsRequest.put('/parts/1', 'bytes', { cancelToken: asToken(token()) });
  await new Promise((resolve) => setTimeout(resolve));
  expect(put).toHaveBeenCalledTimes(1);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await sent).toBe(answer);
  expect(put).toHaveBeenCalledTimes(2);
});

test('ends an upload that is canceled while waiting', async () => {
  setOnline(false);
  const waiting = token();
  const sent = FsRequest.put('/parts/1', 'bytes', { cancelToken: asToken(waiting) });
  waiting.once.mock.calls[0][1]();
  await expect(sent).rejects.toMatchObject({ code: FsRequestErrorCode.ABORTED });
  expect(put).not.toHaveBeenCalled();
});

// Behaviour: uploads.parts
test('sends a corrupted part again and fails after repeated corruption', async () => {
  put.mockRejectedValueOnce(refused(400)).mockResolvedValueOnce(answer).mockRejectedValue(refused(400));
  expect(await FsRequest.put('/parts/1', 'bytes', { cancelToken: asToken(token()) })).toBe(answer);
  await expect(FsRequest.put('/parts/2', 'bytes', { cancelToken: asToken(token()) })).rejects.toThrow('Request error');
  expect(put.mock.calls.length).toBeLessThan(12);
});

// Behaviour: uploads.parts
test('lets the library request another address for an expired one', async () => {
  put.mockRejectedValue(refused(403));
  await expect(FsRequest.put('/parts/1', 'bytes', { cancelToken: asToken(token()) })).rejects.toMatchObject({
    response: { status: 403, data: { Error: { code: 'RequestTimeTooSkewed' } } },
  });
});
