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
/** A screen reads the storage again, which has what this page has written. */
const reopened = (state: UploadState): UploadEvent => ({
  type: 'restored',
  userId,
  picks: toStoredPicks(state, 'this page'),
  isAlive: () => true,
});

const after = (...events: UploadEvent[]) => events.reduce(reduceUploads, initialUploadState);

/** How an upload comes into each of its states. */
const ways: Record<UploadStatus, UploadEvent[]> = {
  uploading: [started],
  uploaded: [started, finished],
  creating: [started, finished, handedOver, saveStarted],
  failed: [started, finished, handedOver, saveStarted, saveFailed],
  unsaved: [started, finished, abandoned],
  retrying: [started, finished, abandoned, saveStarted],
  restored: [leftFile],
  interrupted: [leftName],
};

const statusOf = ({ picks }: UploadState): UploadStatus | 'gone' =>
  picks.flatMap(({ uploads }) => uploads).find(({ filename }) => filename === 'a.pdf')?.status ?? 'gone';

const none = {} as Partial<Record<UploadStatus, UploadStatus | 'gone'>>;
const everyStatus = Object.keys(ways) as UploadStatus[];

test.each(everyStatus)('an upload can be %s', (status) => {
  expect(statusOf(after(...ways[status]))).toBe(status);
});

describe.each<[string, UploadEvent, Partial<Record<UploadStatus, UploadStatus | 'gone'>>]>([
  ['its upload fails or is taken back', dropped, { uploading: 'gone', uploaded: 'gone', unsaved: 'gone' }],
  ['the picker is cancelled', cancelled, { uploading: 'gone', uploaded: 'gone' }],
  ['the picker hands it over', handedOver, { uploading: 'gone' }],
  ['the picker is closed from outside', abandoned, { uploading: 'gone', uploaded: 'unsaved' }],
  [
    'saving begins',
    saveStarted,
    { uploaded: 'creating', unsaved: 'retrying', failed: 'retrying', restored: 'retrying' },
  ],
  ['another file of its place is saved', otherSaved, { failed: 'unsaved' }],
  ['it is saved', saved, { creating: 'gone', retrying: 'gone' }],
  ['saving fails', saveFailed, { creating: 'failed', retrying: 'failed' }],
  [
    'what is offered is discarded',
    discarded,
    { failed: 'gone', unsaved: 'gone', restored: 'gone', interrupted: 'gone' },
  ],
  ['somebody signs out', storageCleared, Object.fromEntries(everyStatus.map((status) => [status, 'gone']))],
  [
    'another user comes',
    { ...otherSaved, userId: 'somebody else' },
    Object.fromEntries(everyStatus.map((status) => [status, 'gone'])),
  ],
  ['something happens to another file', { type: 'saveFailed', handles: ['another'], failure }, none],
])('when %s', (_what, event, table) => {
  // A save of a file that is in no pick begins one.
  const withoutFile: UploadStatus[] = event === saveStarted ? ['uploading', 'interrupted'] : [];
  test.each(
    everyStatus
      .filter((status) => !withoutFile.includes(status))
      .map((status) => [status, table[status] ?? status] as const),
  )('what was %s is %s', (status, expected) => {
    expect(statusOf(reduceUploads(after(...ways[status]), event))).toBe(expected);
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
])('the picker is %s after %j', (phase, types) => {
  expect(after(...types.map((type) => ({ type }) as UploadEvent)).picker).toBe(phase);
});

test('an upload that ends after its picker was closed is offered', () => {
  expect(statusOf(after(started, handedOver, finished))).toBe('unsaved');
});

test('a file that the picker has not told of is kept while it is saved', () => {
  const state = after(saveStarted);
  expect(statusOf(state)).toBe('creating');
  expect(toStoredPicks(state, 'this page')).toMatchObject([{ place: 'licenses', files: [{ file: a }] }]);
});

test('of a pick that is handed over what nobody takes is offered', () => {
  const state = after(
    started,
    finished,
    { ...finished, upload: { id: '2', filename: 'b.pdf' }, file: file('b.pdf') },
    handedOver,
  );
  expect(unsavedUploads(state)).toMatchObject([{ finished: [file('b.pdf')] }]);
});

describe('the offer', () => {
  test('is made by place, with the names of what had not ended, and what it failed with', () => {
    const state = after(
      left({ id: '1', filename: 'a.pdf', file: a }, { id: '2', filename: 'half.pdf' }),
      saveStarted,
      saveFailed,
    );
    expect(unsavedUploads(state)).toEqual([
      { place: 'licenses', finished: [a], unfinished: ['half.pdf'], isSaving: false, failure },
    ]);
  });

  test('is not made for what is being saved right after its pick; one that stands says that something is saved', () => {
    expect(unsavedUploads(after(...ways.creating))).toEqual([]);
    expect(unsavedUploads(after(leftFile, otherSaved))).toMatchObject([{ finished: [a], isSaving: true }]);
  });

  test('has no reason any more when the save begins anew, nor on another screen', () => {
    const failed = after(...ways.failed);
    expect(unsavedUploads(reduceUploads(failed, saveStarted))).toMatchObject([{ isSaving: true, failure: undefined }]);
    expect(unsavedUploads(reduceUploads(failed, reopened(failed)))).toMatchObject([
      { finished: [a], failure: undefined },
    ]);
  });
});

test.each<[UploadStatus, boolean]>(
  everyStatus.map((status) => [status, status !== 'restored' && status !== 'interrupted']),
)('what is %s is lost with the page: %s', (status, isLost) =>
  expect(isLostWithPage(after(...ways[status]))).toBe(isLost),
);

describe('a screen that reads the storage again', () => {
  test.each(['uploading', 'uploaded', 'creating', 'retrying', 'unsaved'] as const)('leaves what is %s', (status) => {
    const state = after(...ways[status]);
    expect(statusOf(reduceUploads(state, reopened(state)))).toBe(status);
  });

  test.each(['uploading', 'uploaded', 'creating', 'retrying'] as const)(
    'keeps what is %s though it is not stored',
    (status) => {
      expect(
        statusOf(reduceUploads(after(...ways[status]), { type: 'restored', userId, picks: [], isAlive: () => true })),
      ).toBe(status);
    },
  );

  test.each(['unsaved', 'failed', 'restored', 'interrupted'] as const)(
    'drops what is %s and has been saved or discarded elsewhere',
    (status) => {
      expect(
        statusOf(reduceUploads(after(...ways[status]), { type: 'restored', userId, picks: [], isAlive: () => true })),
      ).toBe('gone');
    },
  );

  test('takes nothing that another open page has in hand', () => {
    expect(statusOf(after({ ...leftFile, isAlive: (page: string) => page === 'another page' } as UploadEvent))).toBe(
      'gone',
    );
  });
});

test('what an earlier page has left is of this page once it is saved or discarded', () => {
  expect(toStoredPicks(after(leftFile), 'this page')).toEqual([]);
  expect(toStoredPicks(after(leftFile, saveStarted), 'this page')).toMatchObject([
    { id: 'left', page: 'this page', files: [{ file: a }] },
  ]);
  expect(toStoredPicks(after(leftFile, discarded), 'this page')).toMatchObject([{ id: 'left', files: [] }]);
});
