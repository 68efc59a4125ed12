import type { PickedFile } from '../picked-file';
import { isLostWithPage, toStoredPicks, unsavedUploads } from './unsaved-uploads';
import {
  initialUploadState,
  reduceUploads,
  type PickerPhase,
  type UploadEvent,
  type UploadState,
  type UploadStatus,
} from './upload-state';

const pick = { id: 'pick', page: 'this page', place: 'licenses', at: 1 };
const userId = 'main';
const file = (name: string): PickedFile => ({
  handle: `handle of ${name}`,
  filename: name,
  mimetype: 'application/pdf',
  size: 1,
  source: 'local_file_system',
  url: 'http://localhost/filestack/cdn/handle',
  status: 'Stored',
});
const a = file('a.pdf');
const handles = [a.handle];
const failure = { message: 'Out of order.', reference: '7f3a' };

const started: UploadEvent = { type: 'uploadStarted', userId, pick, upload: { id: '1', filename: 'a.pdf' } };
const finished: UploadEvent = { type: 'uploadFinished', userId, pick, upload: { id: '1', filename: 'a.pdf' }, file: a };
const dropped: UploadEvent = { type: 'uploadDropped', pickId: 'pick', uploadId: '1' };
const cancelled: UploadEvent = { type: 'pickCancelled', pickId: 'pick' };
const handedOver: UploadEvent = { type: 'pickEnded', pickId: 'pick', handles };
const abandoned: UploadEvent = { type: 'pickEnded', pickId: 'pick', handles: [] };
const saveStarted: UploadEvent = {
  type: 'saveStarted',
  userId,
  pick: { ...pick, id: 'save', page: 'this page' },
  files: [a],
};
const otherSaved: UploadEvent = {
  type: 'saveStarted',
  userId,
  pick: { ...pick, id: 'other' },
  files: [file('other.pdf')],
};
const saved: UploadEvent = { type: 'saved', handles };
const saveFailed: UploadEvent = { type: 'saveFailed', handles, failure };
const discarded: UploadEvent = { type: 'discarded', place: 'licenses', page: 'this page' };
const storageCleared: UploadEvent = { type: 'storageCleared' };
const left = (...files: { id: string; filename: string; file?: PickedFile }[]): UploadEvent => ({
  type: 'restored',
  userId,
  picks: [{ ...pick, id: 'left', page: 'another page', files }],
  isAlive: () => false,
});
const leftFile = left({ id: '1', filename: 'a.pdf', file: a });
const leftName = left({ id: '1', filename: 'a.pdf' });
/** A screen that reads this page's own storage again. */
const reopened = (state: UploadState): UploadEvent => ({
  type: 'restored',
  userId,
  picks: toStoredPicks(state, 'this page'),
  isAlive: () => true,
});

const after = (...events: UploadEvent[]) => events.reduce(reduceUploads, initialUploadState);

/** Events that lead to each status. */
const eventsByStatus: Record<UploadStatus, UploadEvent[]> = {
  uploading: [started],
  uploaded: [started, finished],
  creating: [started, finished, handedOver, saveStarted],
  failed: [started, finished, handedOver, saveStarted, saveFailed],
  unsaved: [started, finished, abandoned],
  retrying: [started, finished, abandoned, saveStarted],
  restored: [leftFile],
  interrupted: [leftName],
};

const readStatus = ({ picks }: UploadState): UploadStatus | 'gone' =>
  picks.flatMap(({ uploads }) => uploads).find(({ filename }) => filename === 'a.pdf')?.status ?? 'gone';

const none = {} as Partial<Record<UploadStatus, UploadStatus | 'gone'>>;
const everyStatus = Object.keys(eventsByStatus) as UploadStatus[];

test.each(everyStatus)('reaches the status %s', (status) => {
  expect(readStatus(after(...eventsByStatus[status]))).toBe(status);
});

describe.each<[string, UploadEvent, Partial<Record<UploadStatus, UploadStatus | 'gone'>>]>([
  ['its upload fails or is canceled', dropped, { uploading: 'gone', uploaded: 'gone', unsaved: 'gone' }],
  ['the picker is cancelled', cancelled, { uploading: 'gone', uploaded: 'gone' }],
  ['the picker hands it over', handedOver, { uploading: 'gone' }],
  ['the picker is closed from outside', abandoned, { uploading: 'gone', uploaded: 'unsaved' }],
  [
    'saving begins',
    saveStarted,
    { uploaded: 'creating', unsaved: 'retrying', failed: 'retrying', restored: 'retrying' },
  ],
  ['another file of the same list is saved', otherSaved, { failed: 'unsaved' }],
  ['it is saved', saved, { creating: 'gone', retrying: 'gone' }],
  ['saving fails', saveFailed, { creating: 'failed', retrying: 'failed' }],
  [
    'offered uploads are discarded',
    discarded,
    { failed: 'gone', unsaved: 'gone', restored: 'gone', interrupted: 'gone' },
  ],
  ['the user signs out', storageCleared, Object.fromEntries(everyStatus.map((status) => [status, 'gone']))],
  [
    'another user signs in',
    { ...otherSaved, userId: 'somebody else' },
    Object.fromEntries(everyStatus.map((status) => [status, 'gone'])),
  ],
  ['something happens to another file', { type: 'saveFailed', handles: ['another'], failure }, none],
])('when %s', (_what, event, table) => {
  // Saving a file without a pick starts one.
  const withoutFile: UploadStatus[] = event === saveStarted ? ['uploading', 'interrupted'] : [];
  test.each(
    everyStatus
      .filter((status) => !withoutFile.includes(status))
      .map((status) => [status, table[status] ?? status] as const),
  )('a file with the status %s becomes %s', (status, expected) => {
    expect(readStatus(reduceUploads(after(...eventsByStatus[status]), event))).toBe(expected);
  });
});

test.each<[PickerPhase, UploadEvent['type'][]]>([
  ['closed', []],
  ['opening', ['pickerRequested']],
  ['open', ['pickerRequested', 'pickerOpened']],
  ['closing', ['pickerRequested', 'screenLeft']],
  ['closing', ['pickerRequested', 'pickerOpened', 'screenLeft']],
  ['closing', ['pickerRequested', 'screenLeft', 'pickerOpened']],
  ['closing', ['pickerRequested', 'screenLeft', 'pickerRequested']],
  ['closed', ['pickerRequested', 'screenLeft', 'pickerClosed']],
  ['closed', ['pickerRequested', 'pickerOpened', 'pickerClosed']],
  ['closed', ['pickerRequested', 'pickerClosed']],
  ['closed', ['screenLeft']],
])('sets the picker to %s after %j', (phase, types) => {
  expect(after(...types.map((type) => ({ type }) as UploadEvent)).picker).toBe(phase);
});

test('offers an upload that finishes after its picker was closed', () => {
  expect(readStatus(after(started, handedOver, finished))).toBe('unsaved');
});

test('keeps a file unknown to the picker while it is saved', () => {
  const state = after(saveStarted);
  expect(readStatus(state)).toBe('creating');
  expect(toStoredPicks(state, 'this page')).toMatchObject([{ place: 'licenses', files: [{ file: a }] }]);
});

test('offers the files of a pick that the caller does not take', () => {
  const state = after(
    started,
    finished,
    { ...finished, upload: { id: '2', filename: 'b.pdf' }, file: file('b.pdf') },
    handedOver,
  );
  expect(unsavedUploads(state)).toMatchObject([{ finished: [file('b.pdf')] }]);
});

describe('the offer', () => {
  test('is grouped by place, with unfinished names and failure', () => {
    const state = after(
      left({ id: '1', filename: 'a.pdf', file: a }, { id: '2', filename: 'half.pdf' }),
      saveStarted,
      saveFailed,
    );
    expect(unsavedUploads(state)).toEqual([
      { place: 'licenses', finished: [a], unfinished: ['half.pdf'], isSaving: false, failure },
    ]);
  });

  test('excludes files being saved right after their pick; existing offers show the saving', () => {
    expect(unsavedUploads(after(...eventsByStatus.creating))).toEqual([]);
    expect(unsavedUploads(after(leftFile, otherSaved))).toMatchObject([{ finished: [a], isSaving: true }]);
  });

  test('drops the failure on a new attempt and on another screen', () => {
    const failed = after(...eventsByStatus.failed);
    expect(unsavedUploads(reduceUploads(failed, saveStarted))).toMatchObject([{ isSaving: true, failure: undefined }]);
    expect(unsavedUploads(reduceUploads(failed, reopened(failed)))).toMatchObject([
      { finished: [a], failure: undefined },
    ]);
  });
});

test.each<[UploadStatus, boolean]>(
  everyStatus.map((status) => [status, status !== 'restored' && status !== 'interrupted']),
)('a file with the status %s is lost with the page: %s', (status, isLost) =>
  expect(isLostWithPage(after(...eventsByStatus[status]))).toBe(isLost),
);

describe('a screen that reads the storage again', () => {
  test.each(['uploading', 'uploaded', 'creating', 'retrying', 'unsaved'] as const)(
    'keeps uploads that are %s',
    (status) => {
      const state = after(...eventsByStatus[status]);
      expect(readStatus(reduceUploads(state, reopened(state)))).toBe(status);
    },
  );

  test.each(['uploading', 'uploaded', 'creating', 'retrying'] as const)(
    'keeps uploads that are %s even if they are not stored',
    (status) => {
      expect(
        readStatus(
          reduceUploads(after(...eventsByStatus[status]), { type: 'restored', userId, picks: [], isAlive: () => true }),
        ),
      ).toBe(status);
    },
  );

  test.each(['unsaved', 'failed', 'restored', 'interrupted'] as const)(
    'drops uploads that are %s and were saved or discarded elsewhere',
    (status) => {
      expect(
        readStatus(
          reduceUploads(after(...eventsByStatus[status]), { type: 'restored', userId, picks: [], isAlive: () => true }),
        ),
      ).toBe('gone');
    },
  );

  test('ignores uploads of another open page', () => {
    expect(readStatus(after({ ...leftFile, isAlive: (page: string) => page === 'another page' } as UploadEvent))).toBe(
      'gone',
    );
  });
});

test('adopts an earlier page’s uploads when saving or discarding them', () => {
  expect(toStoredPicks(after(leftFile), 'this page')).toEqual([]);
  expect(toStoredPicks(after(leftFile, saveStarted), 'this page')).toMatchObject([
    { id: 'left', page: 'this page', files: [{ file: a }] },
  ]);
  expect(toStoredPicks(after(leftFile, discarded), 'this page')).toMatchObject([{ id: 'left', files: [] }]);
});
