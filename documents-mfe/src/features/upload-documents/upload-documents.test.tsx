import {
  PickerError,
  pickFiles,
  type PickedFile,
  type PickOptions,
  type PickResult,
} from '@lender-portal/client/files';
import { viewers, type PortalRenderResult } from '@lender-portal/testing';
import { notify } from '@lender-portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  fileConfig,
  createDeferred,
  openDocuments,
  type DocumentsOptions,
  type StoredFile,
} from '../../open-documents.fixtures';
import { toTargetKey } from './upload-target';
import { labels } from '../../labels.fixtures';

jest.mock('@lender-portal/client/files', () => ({
  ...jest.requireActual<object>('@lender-portal/client/files'),
  pickFiles: jest.fn(),
}));

const picker = jest.mocked(pickFiles);
const userId = viewers.main.user.id;
const place = toTargetKey({ category: 'formation', type: 'articles' });
const grant = { expiry: Math.floor(Date.now() / 1000) + 3600, policy: 'policy', signature: 'signature' };

const picked = (filename: string): PickedFile => ({
  handle: `handle-${filename.replace(/\W/g, '')}`,
  filename,
  mimetype: 'application/pdf',
  size: 1024,
  source: 'local_file_system',
  url: `https://cdn.example/${filename}`,
  status: 'Stored',
});

interface CreateFilesArgs {
  input: { category?: string; type: string; metadata: PickedFile }[];
}
type CreateFiles = (source: unknown, args: CreateFilesArgs) => unknown;

interface Setup extends Omit<DocumentsOptions, 'mutation'> {
  /** Replaces the fake server's resolver. */
  createFiles?: CreateFiles;
  security?: () => unknown;
}

/** Opens the page with the articles expanded. Tests control the picker. */
function open({ createFiles, security = () => grant, query, ...options }: Setup = {}): ReturnType<
  typeof openDocuments
> & { asked: jest.Mock } {
  const asked = jest.fn(security);
  const opened = openDocuments('entity', {
    search: '?expanded=formation',
    query: { getFileStackSecurity: asked, ...query },
    ...(createFiles && { mutation: { createFiles: createFiles as never } }),
    ...options,
  });
  return { ...opened, asked };
}

const add = async ({ user }: PortalRenderResult) =>
  user.click(
    within(await screen.findByRole('group', { name: 'Articles of organization' })).getByRole('button', {
      name: labels.addDocument,
    }),
  );

/** Simulates a picker that opens and is closed with "Done". */
const handOver = (result: Partial<PickResult>) =>
  picker.mockImplementation(async ({ onOpen }: PickOptions) => {
    onOpen?.();
    return { uploaded: [], failed: [], ...result };
  });

const STORAGE_KEY = 'lender-portal-unsaved-uploads';

/** Stores uploads of an earlier tab: files, and names of unfinished uploads. */
function storeUploads(files: readonly PickedFile[], unfinished: readonly string[] = [], key = place) {
  const left = [
    ...files.map((file) => ({ id: file.handle, filename: file.filename, file })),
    ...unfinished.map((filename) => ({ id: filename, filename })),
  ];
  const picks = [{ id: `pick-${Math.random()}`, page: 'a page that is gone', place: key, at: Date.now(), files: left }];
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, picks }));
}

/** Uploads that the next tab would offer. */
const readStoredUploads = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');

/** Documents created by the server. */
const created = (_source: unknown, { input }: CreateFilesArgs) =>
  input.map(({ category, type, metadata }): StoredFile => ({
    id: metadata.handle,
    fileName: metadata.filename,
    mimeType: metadata.mimetype,
    createdAt: '2026-11-22T12:00:00.000Z',
    expirationDate: null,
    status: 'PendingApproval',
    statusReason: null,
    category: category ?? null,
    region: null,
    type,
  }));

beforeEach(() => {
  picker.mockReset();
});

afterEach(() => {
  localStorage.clear();
  act(() => notify.clear());
});

// Behaviour: uploads.picker
test('opens the picker with the specified options and the company’s folder', async () => {
  handOver({});
  const opened = open();
  await add(opened);
  await waitFor(() => expect(picker).toHaveBeenCalledTimes(1));
  expect(picker.mock.calls[0]?.[0]).toMatchObject({
    security: grant,
    tenantPath: `/${viewers.main.tenant.id}/`,
    accept: ['image/*', '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.xml', '.ppt', '.pptx', '.rtf', 'text/plain'],
    maxFiles: 10,
    maxSize: 262_144_000,
    unsaved: { userId, place },
  });
});

// Behaviour: uploads.picker.opens
test('covers the page while it fetches the grant, and reuses a valid grant', async () => {
  const { promise, resolve } = createDeferred<typeof grant>();
  handOver({});
  const opened = open({ security: () => promise });
  await add(opened);
  expect(await screen.findByRole('status', { name: 'Opening the file picker' })).toBeVisible();
  expect(picker).not.toHaveBeenCalled();
  await act(async () => resolve(grant));
  await waitFor(() =>
    expect(screen.queryByRole('status', { name: 'Opening the file picker' })).not.toBeInTheDocument(),
  );
  await add(opened);
  await waitFor(() => expect(picker).toHaveBeenCalledTimes(2));
  expect(opened.asked).toHaveBeenCalledTimes(1);
});

// Behaviour: uploads.saved
test('lists uploaded files at once and drops a colleague’s deletions after the refetch', async () => {
  handOver({ uploaded: [picked('a.pdf'), picked('b.pdf')] });
  const inputs: unknown[] = [];
  const refetch = createDeferred<typeof fileConfig>();
  const answers = [Promise.resolve(fileConfig), refetch.promise];
  const getFileConfig = jest.fn(() => answers.shift());
  const opened = open({
    files: [{ id: 'old', fileName: 'old.pdf' }],
    query: { getFileConfig },
    createFiles: (source, args) => {
      inputs.push(...args.input);
      opened.company.files = created(source, args);
      return opened.company.files;
    },
  });
  const listed = () =>
    within(screen.getByRole('table', { name: 'Articles of organization' }))
      .getAllByRole('button', { name: /^Delete/ })
      .map((row) => row.getAttribute('aria-label'));
  await add(opened);
  expect(await screen.findByText('2 documents added.')).toBeVisible();
  expect(inputs).toEqual(
    ['a.pdf', 'b.pdf'].map((name) => ({ category: 'formation', type: 'articles', metadata: picked(name) })),
  );
  expect(listed()).toEqual(['Delete a.pdf', 'Delete b.pdf', 'Delete old.pdf']);
  await waitFor(() => expect(getFileConfig).toHaveBeenCalledTimes(2));
  await act(async () => refetch.resolve(fileConfig));
  await waitFor(() => expect(listed()).toEqual(['Delete a.pdf', 'Delete b.pdf']));
  expect(readStoredUploads()).toBeNull();
});

// Behaviour: uploads.saved
test('keeps added documents listed if the refetch fails', async () => {
  handOver({ uploaded: [picked('a.pdf')] });
  const getFileConfig = jest.fn((): unknown => fileConfig);
  const opened = open({ query: { getFileConfig }, createFiles: created });
  await screen.findByRole('group', { name: 'Articles of organization' });
  getFileConfig.mockImplementation(() => {
    throw new Error('out of order');
  });
  await add(opened);
  await waitFor(() => expect(getFileConfig).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('button', { name: 'Delete a.pdf' })).toBeVisible();
});

test('ignores a response that was pending during the upload', async () => {
  handOver({ uploaded: [picked('a.pdf')] });
  const answers = [undefined, createDeferred<typeof fileConfig>(), undefined];
  const getFileConfig = jest.fn(() => answers.shift()?.promise ?? fileConfig);
  const answer = answers[1]!;
  const opened = open({
    query: { getFileConfig },
    createFiles: (source, args) => {
      opened.company.files.push(...created(source, args));
      return created(source, args);
    },
  });
  await screen.findByRole('group', { name: 'Articles of organization' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(getFileConfig).toHaveBeenCalledTimes(2));
  await add(opened);
  expect(await screen.findByRole('button', { name: 'Delete a.pdf' })).toBeVisible();
  await waitFor(() => expect(getFileConfig).toHaveBeenCalledTimes(3));
  await act(async () => answer.resolve(fileConfig));
  expect(screen.getByRole('button', { name: 'Delete a.pdf' })).toBeVisible();
});

// Behaviour: uploads.picker.opens
test('opens one picker at a time', async () => {
  const { promise, resolve } = createDeferred<PickResult>();
  picker.mockImplementation(({ onOpen }: PickOptions) => {
    onOpen?.();
    return promise;
  });
  const opened = open();
  await add(opened);
  await waitFor(() => expect(picker).toHaveBeenCalledTimes(1));
  await add(opened);
  expect(await screen.findByText('The file picker is already open.')).toBeVisible();
  expect(picker).toHaveBeenCalledTimes(1);
  await act(async () => resolve({ uploaded: [], failed: [] }));
});

// Behaviour: uploads.unsaved
test('keeps the files of a failed save, and "Try again" saves without another upload', async () => {
  handOver({ uploaded: [picked('a.pdf'), picked('b.pdf')] });
  let isBroken = true;
  const opened = open({
    createFiles: (source, args) => {
      if (isBroken) throw new Error('out of order');
      return created(source, args);
    },
  });
  await add(opened);
  const alert = await screen.findByText('2 files uploaded but not saved. You don’t need to upload them again.');
  const notice = alert.closest<HTMLElement>('[role="alert"]')!;
  expect(notice).toHaveTextContent('For Formation documents, Articles of organization: a.pdf, b.pdf');
  // Focusing the button scrolls to the notice, which is above the lists.
  await waitFor(() => expect(within(notice).getByRole('button', { name: labels.tryAgain })).toHaveFocus());
  isBroken = false;
  await opened.user.click(within(notice).getByRole('button', { name: labels.tryAgain }));
  expect(await screen.findByText('2 documents added.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
  expect(picker).toHaveBeenCalledTimes(1);
  expect(readStoredUploads()).toBeNull();
});

test('offers and saves files of an earlier tab', async () => {
  storeUploads([picked('a.pdf'), picked('b.pdf'), picked('c.pdf')]);
  const opened = open({ createFiles: created });
  expect(await screen.findByText('3 uploaded files were not saved yet')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('3 documents added.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
});

// Behaviour: uploads.saved
test('splits a large pick into several calls', async () => {
  storeUploads(Array.from({ length: 12 }, (_, index) => picked(`${index}.pdf`)));
  const sizes: number[] = [];
  const opened = open({
    createFiles: (source, args) => {
      sizes.push(args.input.length);
      return created(source, args);
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('12 documents added.')).toBeVisible();
  expect(sizes).toEqual([10, 2]);
});

// Behaviour: uploads.saved
test('does not repeat the calls that succeeded', async () => {
  storeUploads(Array.from({ length: 12 }, (_, index) => picked(`${index}.pdf`)));
  let calls = 0;
  const opened = open({
    createFiles: (source, args) => {
      calls += 1;
      if (calls === 2) throw new Error('out of order');
      return created(source, args);
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 files uploaded but not saved. You don’t need to upload them again.')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: labels.tryAgain }));
  expect(await screen.findByText('2 documents added.')).toBeVisible();
});

// Behaviour: uploads.unsaved
test('discards them on request', async () => {
  storeUploads([picked('a.pdf')]);
  const opened = open();
  expect(await screen.findByText('1 uploaded file was not saved yet')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
  expect(readStoredUploads()).toBeNull();
});

// Behaviour: uploads.unsaved
test('names unfinished uploads', async () => {
  storeUploads([], ['big.pdf', 'huge.pdf']);
  const opened = open();
  expect(
    (await screen.findByText(/These uploads for Formation documents, Articles of organization did not finish/))
      .parentElement,
  ).toHaveTextContent('big.pdf, huge.pdf');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/did not finish/)).not.toBeInTheDocument());
});

test('does not offer uploads for a state among entity documents', async () => {
  const stateKey = toTargetKey({ region: 'TX', type: 'license' });
  storeUploads([picked('a.pdf')], [], stateKey);
  open();
  await screen.findByRole('group', { name: 'Articles of organization' });
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
});

// Behaviour: uploads.parts
test('names failed files with the reason', async () => {
  handOver({ failed: [{ filename: 'big.pdf', reason: 'It is larger than 250 MB.' }] });
  await add(open());
  expect(await screen.findByText('1 file not uploaded: big.pdf (It is larger than 250 MB).')).toBeVisible();
});

// Behaviour: uploads.picker.opens
test('shows an error if the picker does not open, and allows another attempt', async () => {
  picker.mockRejectedValueOnce(new PickerError('unavailable'));
  const opened = open();
  await add(opened);
  expect(
    await screen.findByText('The file picker could not be loaded. Check your connection and try again.'),
  ).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Opening the file picker' })).not.toBeInTheDocument();
  handOver({});
  await opened.user.click(screen.getByRole('button', { name: labels.tryAgain }));
  await waitFor(() => expect(picker).toHaveBeenCalledTimes(2));
});
