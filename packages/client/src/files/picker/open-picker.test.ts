import type { PickerFileMetadata, PickerOptions } from 'filestack-js';
import { openPicker } from './open-picker';
import { pickFiles } from './pick-files';
import type { PickOptions } from '../picked-file';
import { PickerError } from './picker-error';
import { SCRIPT_TIME_LIMIT_MS } from './picker-script';
import { unsavedUploads } from '../store/unsaved-uploads';
import { uploadStorage } from '../store/upload-storage';
import { uploadStore } from '../store/upload-store';

const urls = { pickerUrl: '/picker.js', uploadApiUrl: '/upload' };
const picker = {
  open: jest.fn<Promise<void>, []>(),
  close: jest.fn(async () => undefined),
  cancel: jest.fn(),
  crop: jest.fn(),
};
const shared = {
  pickerUrl: 'https://static.filestackapi.com/picker.js',
  uploadApiUrl: 'https://upload.filestackapi.com',
};
let given: PickerOptions;
let client: {
  session: { urls: typeof shared };
  forwardErrors: boolean;
  picker: (options: PickerOptions) => typeof picker;
};

// Node cannot load the library; end-to-end tests cover it in a browser.
jest.mock('filestack-js', () => ({
  init: () =>
    (client = { session: { urls: shared }, forwardErrors: true, picker: (options) => ((given = options), picker) }),
  FsRequest: { post: jest.fn(), put: jest.fn() },
  FsRequestError: Error,
  FsRequestErrorCode: {},
}));

const security = { policy: 'policy', signature: 'signature', expiry: 2 ** 31 };
const options = (more: Partial<PickOptions> = {}): PickOptions => ({
  config: { files: { apiKey: 'key', urls } } as PickOptions['config'],
  security,
  tenantPath: '/tenant/',
  accept: ['image/*', '.pdf'],
  maxFiles: 10,
  maxSize: 1000,
  renewSecurity: async () => security,
  unsaved: { userId: 'main', place: 'here' },
  ...more,
});
const picked = (name: string) => ({
  filename: name,
  handle: `handle-${name}`,
  mimetype: 'application/pdf',
  size: 3,
  source: 'box',
  url: '/cdn',
  originalPath: `/${name}`,
  uploadId: name,
  status: 'Stored',
});
const file = (name: string): PickerFileMetadata => ({ ...picked(name), originalFile: { secret: true }, alt: '' });

/** Uploads that the next page would offer, by place. */
const stored = () =>
  uploadStorage.load('main').map(({ place, files }) => ({ place, files: files.map(({ file: each }) => each) }));

/** Waits until the library has created a picker. */
async function opened(result: Promise<unknown>): Promise<void> {
  result.catch(() => undefined);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(picker.open).toHaveBeenCalled();
}

beforeEach(() => {
  Reflect.set(window, 'filestackInternals', { modules: { 'fs-loader-picker': { instance: jest.fn() } } });
  picker.open.mockReset().mockImplementation(async () => given.onOpen?.(picker));
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

// Behaviour: uploads.picker
test('opens the picker at the configured service with the specified options and hides third-party errors', async () => {
  const onOpen = jest.fn();
  const result = openPicker(options({ onOpen }));
  await opened(result);
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(shared).toEqual(urls);
  expect(client.forwardErrors).toBe(false);
  expect(given).toMatchObject({
    accept: ['image/*', '.pdf'],
    maxFiles: 10,
    maxSize: 1000,
    fromSources: ['local_file_system', 'dropbox', 'googledrive', 'box', 'onedrive', 'onedriveforbusiness'],
    lang: 'en',
    disableTransformer: true,
    storeTo: { path: '/tenant/' },
    useSentryBreadcrumbs: false,
  });
  // The upload client has its own retries, time limit and concurrency.
  expect(given.uploadConfig).toBeUndefined();
  given.onCancel?.({ filesUploaded: [], filesFailed: [] });
  expect(await result).toEqual({ uploaded: [], failed: [] });
});

test('resolves with uploaded and failed files even if the picker reports its closing first', async () => {
  const result = openPicker(options());
  await opened(result);
  for (const name of ['a.pdf', 'b.pdf']) void given.onFileUploadStarted?.(file(name));
  void given.onFileUploadFinished?.(file('a.pdf'));
  given.onFileUploadFailed?.(file('b.pdf'), { details: { code: 413 } } as unknown as Error);
  given.onClose?.();
  given.onUploadDone?.({ filesUploaded: [file('a.pdf')], filesFailed: [file('b.pdf')] });
  expect(await result).toEqual({
    uploaded: [picked('a.pdf')],
    failed: [{ filename: 'b.pdf', reason: 'The file is too large.' }],
  });
  expect(stored()).toEqual([{ place: 'here', files: [picked('a.pdf')] }]);
});

// Behaviour: uploads.errors-logged
test('passes a file’s error to its handler next to the list, and logs it by default', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const error = Object.assign(new Error('Upload failed'), {
    details: { code: 413, headers: { 'x-request-id': '7f3a' } },
  });
  const onError = jest.fn();
  for (const handler of [{ onError }, {}]) {
    const result = pickFiles(options(handler));
    await opened(result);
    void given.onFileUploadStarted?.(file('b.pdf'));
    given.onFileUploadFailed?.(file('b.pdf'), error);
    given.onUploadDone?.({ filesUploaded: [], filesFailed: [file('b.pdf')] });
    expect((await result).failed).toEqual([{ filename: 'b.pdf', reason: 'The file is too large.' }]);
    picker.open.mockClear();
  }
  expect(onError.mock.calls).toEqual([[error, 'b.pdf']]);
  expect(warn.mock.calls).toEqual([['Upload of b.pdf failed (status 413, reference 7f3a): Upload failed']]);
});

test('reports a picker that does not open once', async () => {
  const onError = jest.fn();
  picker.open.mockImplementation(() => Promise.reject({ response: { status: 403 } }));
  const refused = await pickFiles(options({ onError })).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'PickerError', kind: 'refused' });
  expect(onError.mock.calls).toEqual([[refused]]);
});

test('uploads and stores nothing if the picker is closed', async () => {
  jest.useFakeTimers();
  const result = openPicker(options());
  await opened(result);
  void given.onFileUploadStarted?.(file('a.pdf'));
  void given.onFileUploadFinished?.(file('a.pdf'));
  given.onClose?.();
  await jest.advanceTimersByTimeAsync(500);
  expect(await result).toEqual({ uploaded: [], failed: [] });
  expect(stored()).toEqual([]);
});

test('keeps finished uploads for later if the caller closes the picker', async () => {
  const gone = new AbortController();
  const result = openPicker(options({ signal: gone.signal }));
  await opened(result);
  void given.onFileUploadStarted?.(file('a.pdf'));
  void given.onFileUploadFinished?.(file('a.pdf'));
  gone.abort();
  expect(await result).toEqual({ uploaded: [], failed: [] });
  expect(picker.close).toHaveBeenCalled();
  expect(stored()).toEqual([{ place: 'here', files: [picked('a.pdf')] }]);
  expect(unsavedUploads(uploadStore.getState())).toMatchObject([{ place: 'here', finished: [picked('a.pdf')] }]);
});

// Behaviour: uploads.picker.opens
test.each([
  ['a request that was refused', { response: { status: 403 } }, 'refused'],
  ['the failure of an upload', { details: { code: 500 } }, 'failed'],
  ['a file', { status: 'Failed' }, 'unavailable'],
  ['nothing', undefined, 'unavailable'],
])('turns a picker rejection with %s into a readable error', async (_what, reason, kind) => {
  picker.open.mockImplementation(() => Promise.reject(reason));
  await expect(openPicker(options())).rejects.toMatchObject({ name: 'PickerError', kind });
});

// Behaviour: uploads.picker.opens
test('times out a picker and closes it if it opens later', async () => {
  jest.useFakeTimers();
  picker.open.mockImplementation(() => new Promise(() => undefined));
  const result = openPicker(options());
  await opened(result);
  const refused = expect(result).rejects.toThrow(PickerError);
  await jest.advanceTimersByTimeAsync(SCRIPT_TIME_LIMIT_MS);
  await refused;
  picker.close.mockClear();
  given.onOpen?.(picker);
  expect(picker.close).toHaveBeenCalledTimes(1);
});
