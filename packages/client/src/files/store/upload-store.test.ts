import { KEEP_EVENT, RELOAD_EVENT } from '@lender-portal/module-contract';
import type { PickedFile } from '../picked-file';
import { unsavedUploads } from './unsaved-uploads';
import { createUploadStore, type UploadStore } from './upload-store';

const here = { userId: 'main', place: 'licenses' };
const upload = (filename: string) => ({ id: `upload of ${filename}`, filename });
const file = (filename: string): PickedFile => ({
  handle: `handle of ${filename}`,
  filename,
  mimetype: 'application/pdf',
  size: 1,
  source: 'local_file_system',
  url: 'http://localhost/filestack/cdn/handle',
  status: 'Stored',
});

/** Whether the browser would prompt before leaving the page. */
const promptsBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Fakes the Web Locks API. */
function installLocks(names: string[]) {
  const locks = { query: async () => ({ held: names.map((name) => ({ name })) }), request: jest.fn() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

const KEY = 'lender-portal-unsaved-uploads';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

/** A page with a pick that has these finished and unfinished files. */
function pickOn(store: UploadStore, finished: string[], unfinished: string[] = []) {
  const record = store.recordPick(here);
  for (const name of [...finished, ...unfinished]) record.started(upload(name));
  for (const name of finished) record.finished(upload(name), file(name));
  return record;
}

/** Uploads that a newly opened page offers. */
async function offeredTo(userId: string, page = 'a later page') {
  const store = createUploadStore(page);
  await store.restore(userId);
  return unsavedUploads(store.getState()).map(({ place, finished, unfinished }) => ({ place, finished, unfinished }));
}

const save = (store: UploadStore, name: string) => {
  store.startSave(here, [file(name)]);
  store.dispatch({ type: 'saved', handles: [file(name).handle] });
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
});

// Behaviour: uploads.unsaved
test('asks before leaving from the first upload until its file is saved, then stores nothing', () => {
  const store = createUploadStore('page');
  const record = store.recordPick(here);
  expect(promptsBeforeLeaving()).toBe(false);
  record.started(upload('a.pdf'));
  expect(promptsBeforeLeaving()).toBe(true);
  record.finished(upload('a.pdf'), file('a.pdf'));
  record.ended([file('a.pdf')]);
  expect(promptsBeforeLeaving()).toBe(true);
  save(store, 'a.pdf');
  expect(promptsBeforeLeaving()).toBe(false);
  expect(stored()).toBeNull();
});

// Behaviour: new-version.keep
test('delays a reload of the portal until uploads finish, without asking', async () => {
  const store = createUploadStore('page');
  const waitFor = jest.fn((running: Promise<unknown>) => running);
  const collect = () => window.dispatchEvent(new CustomEvent(KEEP_EVENT, { detail: { waitFor } }));
  collect();
  expect(waitFor).not.toHaveBeenCalled();
  const record = store.recordPick(here);
  record.started(upload('a.pdf'));
  collect();
  const ended = jest.fn();
  void waitFor.mock.calls[0]![0].then(ended);
  record.finished(upload('a.pdf'), file('a.pdf'));
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  record.ended([]);
  await Promise.resolve();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(promptsBeforeLeaving()).toBe(true);
  window.dispatchEvent(new Event(RELOAD_EVENT));
  expect(promptsBeforeLeaving()).toBe(false);
  expect(await offeredTo('main')).toHaveLength(1);
});

// Behaviour: uploads.unsaved
test('does not ask before leaving if every upload failed or was canceled', () => {
  const store = createUploadStore('page');
  const record = store.recordPick(here);
  record.started(upload('a.pdf'));
  record.dropped(upload('a.pdf'));
  expect(promptsBeforeLeaving()).toBe(false);
  pickOn(store, ['b.pdf']).cancelled();
  expect(promptsBeforeLeaving()).toBe(false);
  expect(stored()).toBeNull();
});

// Behaviour: uploads.unsaved
test('offers finished files and names unfinished ones after the tab was closed, until saved or discarded', async () => {
  pickOn(createUploadStore('page'), ['done.pdf'], ['half.pdf']).dropped(upload('none.pdf'));
  const later = createUploadStore('a later page');
  await later.restore('main');
  expect(unsavedUploads(later.getState())).toMatchObject([
    { place: 'licenses', finished: [file('done.pdf')], unfinished: ['half.pdf'] },
  ]);
  expect(await offeredTo('main', 'a third page')).toHaveLength(1);

  save(later, 'done.pdf');
  expect(unsavedUploads(later.getState())).toMatchObject([{ finished: [], unfinished: ['half.pdf'] }]);
  later.discard('licenses');
  expect(unsavedUploads(later.getState())).toEqual([]);
  expect(stored()).toBeNull();
});

// Behaviour: uploads.unsaved
test('does not offer files that another open tab is uploading', async () => {
  pickOn(createUploadStore('page-2'), ['a.pdf']).ended([]);
  installLocks(['lender-portal-page:page-2']);
  expect(await offeredTo('main')).toEqual([]);
  installLocks([]);
  expect(await offeredTo('main')).toHaveLength(1);
});

test('does not restore files that another tab has saved', async () => {
  pickOn(createUploadStore('page'), ['a.pdf']);
  const [one, other] = [createUploadStore('one'), createUploadStore('other')];
  await Promise.all([one.restore('main'), other.restore('main')]);
  save(one, 'a.pdf');
  pickOn(other, ['b.pdf']);
  expect(await offeredTo('main')).toEqual([{ place: 'licenses', finished: [file('b.pdf')], unfinished: [] }]);
});

test('does not list a file renamed by the service as unfinished', async () => {
  const record = createUploadStore('page').recordPick(here);
  record.started({ id: '1', filename: '<b>.pdf' });
  record.finished({ id: '1', filename: '-b-.pdf' }, file('-b-.pdf'));
  record.ended([]);
  expect(await offeredTo('main')).toEqual([{ place: 'licenses', finished: [file('-b-.pdf')], unfinished: [] }]);
});

test('stores a file once, regardless of failed attempts', async () => {
  const store = createUploadStore('page');
  for (let times = 0; times < 2; times += 1) {
    store.startSave(here, [file('a.pdf')]);
    store.dispatch({
      type: 'saveFailed',
      handles: [file('a.pdf').handle],
      failure: { message: 'Out of order.', reference: undefined },
    });
  }
  expect(unsavedUploads(store.getState())[0]?.finished).toHaveLength(1);
  expect((await offeredTo('main'))[0]?.finished).toHaveLength(1);
});

// Behaviour: uploads.unsaved
test('hides files from another user and replaces the stored ones', async () => {
  pickOn(createUploadStore('page'), ['a.pdf']);
  expect(await offeredTo('other')).toEqual([]);
  createUploadStore('page of another').startSave({ ...here, userId: 'other' }, [file('b.pdf')]);
  expect(await offeredTo('main')).toEqual([]);
});

test('does not restore files after a sign-out when the picker closes', async () => {
  const store = createUploadStore('page');
  const record = pickOn(store, ['a.pdf']);
  localStorage.removeItem(KEY);
  record.ended([]);
  expect(stored()).toBeNull();
  expect(unsavedUploads(store.getState())).toEqual([]);
  expect(promptsBeforeLeaving()).toBe(false);
});

// Behaviour: uploads.unsaved
test('offers files no longer than the file service keeps them', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  pickOn(createUploadStore('page'), ['a.pdf']);
  jest.setSystemTime(Date.UTC(2026, 10, 9));
  expect(await offeredTo('main')).toEqual([]);
});

test.each(['{', '{"userId":"main"}', '[]'])('treats storage with %s as empty', async (text) => {
  localStorage.setItem(KEY, text);
  expect(await offeredTo('main')).toEqual([]);
});

test('offers unsaved files until the page closes if storage is blocked', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  const info = jest.spyOn(console, 'info').mockImplementation();
  localStorage[KEY] = 'earlier uploads';
  const store = createUploadStore('page');
  pickOn(store, ['a.pdf']).ended([]);
  expect(unsavedUploads(store.getState())).toMatchObject([{ finished: [file('a.pdf')] }]);
  expect(localStorage.getItem(KEY)).toBe('earlier uploads');
  expect(info).toHaveBeenCalledWith('Unsaved uploads not stored: storage is blocked or full');
  setItem.mockRestore();
  save(store, 'a.pdf');
});

test('notifies listeners until they unsubscribe', () => {
  const store = createUploadStore('page');
  const listener = jest.fn();
  const unsubscribe = store.subscribe(listener);
  store.dispatch({ type: 'pickerRequested' });
  unsubscribe();
  store.dispatch({ type: 'pickerClosed' });
  expect(listener).toHaveBeenCalledTimes(1);
});
