import { KEEP_EVENT, RELOAD_EVENT } from '@lender-portal/contracts';
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

/** Whether the browser would ask before the page is left. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Locks of pages, as the browser keeps them. */
function installLocks(names: string[]) {
  const locks = { query: async () => ({ held: names.map((name) => ({ name })) }), request: jest.fn() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

const KEY = 'lender-portal-unsaved-uploads';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

/** A page with one pick, in which everything has happened to these files that can happen in a picker. */
function pickOn(store: UploadStore, finished: string[], unfinished: string[] = []) {
  const record = store.recordPick(here);
  for (const name of [...finished, ...unfinished]) record.started(upload(name));
  for (const name of finished) record.finished(upload(name), file(name));
  return record;
}

/** What another page offers that is opened now. */
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

// Behaviour: uploads.leaving
test('asks before leaving from the first upload until its file is saved, then stores nothing', () => {
  const store = createUploadStore('page');
  const record = store.recordPick(here);
  expect(asks()).toBe(false);
  record.started(upload('a.pdf'));
  expect(asks()).toBe(true);
  record.finished(upload('a.pdf'), file('a.pdf'));
  record.ended([file('a.pdf')]);
  expect(asks()).toBe(true);
  save(store, 'a.pdf');
  expect(asks()).toBe(false);
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
  expect(asks()).toBe(true);
  window.dispatchEvent(new Event(RELOAD_EVENT));
  expect(asks()).toBe(false);
  expect(await offeredTo('main')).toHaveLength(1);
});

// Behaviour: uploads.leaving
test('does not ask before leaving if every upload failed or was canceled', () => {
  const store = createUploadStore('page');
  const record = store.recordPick(here);
  record.started(upload('a.pdf'));
  record.dropped(upload('a.pdf'));
  expect(asks()).toBe(false);
  pickOn(store, ['b.pdf']).cancelled();
  expect(asks()).toBe(false);
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

test('what another tab has saved meanwhile is not written back', async () => {
  pickOn(createUploadStore('page'), ['a.pdf']);
  const [one, other] = [createUploadStore('one'), createUploadStore('other')];
  await Promise.all([one.restore('main'), other.restore('main')]);
  save(one, 'a.pdf');
  pickOn(other, ['b.pdf']);
  expect(await offeredTo('main')).toEqual([{ place: 'licenses', finished: [file('b.pdf')], unfinished: [] }]);
});

test('a name that was changed by the file service is not named as unfinished', async () => {
  const record = createUploadStore('page').recordPick(here);
  record.started({ id: '1', filename: '<b>.pdf' });
  record.finished({ id: '1', filename: '-b-.pdf' }, file('-b-.pdf'));
  record.ended([]);
  expect(await offeredTo('main')).toEqual([{ place: 'licenses', finished: [file('-b-.pdf')], unfinished: [] }]);
});

test('a file is kept once, however often it could not be saved', async () => {
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
test('gives another user nothing and replaces the stored files', async () => {
  pickOn(createUploadStore('page'), ['a.pdf']);
  expect(await offeredTo('other')).toEqual([]);
  createUploadStore('page of another').startSave({ ...here, userId: 'other' }, [file('b.pdf')]);
  expect(await offeredTo('main')).toEqual([]);
});

test('what a sign-out has dropped is not written back when the picker is closed after it', async () => {
  const store = createUploadStore('page');
  const record = pickOn(store, ['a.pdf']);
  localStorage.removeItem(KEY);
  record.ended([]);
  expect(stored()).toBeNull();
  expect(unsavedUploads(store.getState())).toEqual([]);
  expect(asks()).toBe(false);
});

// Behaviour: uploads.unsaved
test('offers files no longer than the file service keeps them', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  pickOn(createUploadStore('page'), ['a.pdf']);
  jest.setSystemTime(Date.UTC(2026, 10, 9));
  expect(await offeredTo('main')).toEqual([]);
});

test.each(['{', '{"userId":"main"}', '[]'])('storage that holds %s holds nothing', async (text) => {
  localStorage.setItem(KEY, text);
  expect(await offeredTo('main')).toEqual([]);
});

test('where the browser keeps nothing, what could not be saved is offered as long as the page is there', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  const info = jest.spyOn(console, 'info').mockImplementation();
  const store = createUploadStore('page');
  pickOn(store, ['a.pdf']).ended([]);
  expect(unsavedUploads(store.getState())).toMatchObject([{ finished: [file('a.pdf')] }]);
  expect(info).toHaveBeenCalledWith('Uploads are not remembered beyond this page:', expect.any(DOMException));
  setItem.mockRestore();
  save(store, 'a.pdf');
});

test('listeners are told until they are taken back', () => {
  const store = createUploadStore('page');
  const listener = jest.fn();
  const unsubscribe = store.subscribe(listener);
  store.dispatch({ type: 'pickerRequested' });
  unsubscribe();
  store.dispatch({ type: 'pickerClosed' });
  expect(listener).toHaveBeenCalledTimes(1);
});
