import type { PickedFile } from './picked-file';
import { recordPick, unsavedUploads } from './unsaved-uploads';

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

const stored = () => JSON.parse(localStorage.getItem('lender-portal-unsaved-uploads') ?? 'null');

/** What is stored, as if another page had left it. */
function leaveBehind(page: string) {
  const value = stored();
  for (const pick of value.picks) pick.page = page;
  localStorage.setItem('lender-portal-unsaved-uploads', JSON.stringify(value));
}

afterEach(async () => {
  for (const { place } of await unsavedUploads.read(here.userId)) unsavedUploads.forget({ ...here, place });
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
});

test('leaving asks from the first upload on, until its file is saved', () => {
  const record = recordPick(here);
  expect(asks()).toBe(false);
  record.started(upload('a.pdf'));
  expect(asks()).toBe(true);
  record.finished(upload('a.pdf'), file('a.pdf'));
  record.end(true);
  expect(asks()).toBe(true);
  unsavedUploads.forget(here, ['handle of a.pdf']);
  expect(asks()).toBe(false);
  expect(stored()).toBeNull();
});

test('leaving does not ask where everything failed or was taken back', () => {
  const record = recordPick(here);
  record.started(upload('a.pdf'));
  record.dropped(upload('a.pdf'));
  expect(asks()).toBe(false);
  record.started(upload('b.pdf'));
  record.finished(upload('b.pdf'), file('b.pdf'));
  record.end(false);
  expect(asks()).toBe(false);
  expect(stored()).toBeNull();
});

test('after the tab was closed what had finished is offered, and what had not is named', async () => {
  const record = recordPick(here);
  record.started(upload('done.pdf'));
  record.started(upload('half.pdf'));
  record.finished(upload('done.pdf'), file('done.pdf'));
  expect(await unsavedUploads.read('main')).toEqual([]);

  leaveBehind('a page that is gone');
  expect(await unsavedUploads.read('main')).toEqual([{ place: 'licenses', finished: [file('done.pdf')], unfinished: ['half.pdf'] }]);
  unsavedUploads.forget(here, ['handle of done.pdf']);
  expect(await unsavedUploads.read('main')).toEqual([{ place: 'licenses', finished: [], unfinished: ['half.pdf'] }]);
  unsavedUploads.forget(here);
  expect(await unsavedUploads.read('main')).toEqual([]);
  record.end(false);
});

test('what another tab is uploading is not offered while it is open', async () => {
  unsavedUploads.put(here, [file('a.pdf')]);
  leaveBehind('page-2');
  installLocks(['lender-portal-page:page-2']);
  expect(await unsavedUploads.read('main')).toEqual([]);
  installLocks([]);
  expect(await unsavedUploads.read('main')).toHaveLength(1);
});

test('a name that was changed by the file service is not named as unfinished', async () => {
  const record = recordPick(here);
  record.started({ id: '1', filename: '<b>.pdf' });
  record.finished({ id: '1', filename: '-b-.pdf' }, file('-b-.pdf'));
  record.end(true);
  expect(await unsavedUploads.read('main')).toEqual([{ place: 'licenses', finished: [file('-b-.pdf')], unfinished: [] }]);
});

test('a file is kept once, however often it could not be saved', async () => {
  unsavedUploads.put(here, [file('a.pdf')]);
  unsavedUploads.put(here, [file('a.pdf')]);
  expect((await unsavedUploads.read('main'))[0]?.finished).toHaveLength(1);
});

test('another user gets nothing, and takes the place', async () => {
  unsavedUploads.put(here, [file('a.pdf')]);
  expect(await unsavedUploads.read('other')).toEqual([]);
  unsavedUploads.put({ ...here, userId: 'other' }, [file('b.pdf')]);
  expect(await unsavedUploads.read('main')).toEqual([]);
  unsavedUploads.forget({ ...here, userId: 'other' });
  unsavedUploads.forget(here, ['handle of a.pdf']);
});

test('files are offered no longer than the file service keeps them', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  unsavedUploads.put(here, [file('a.pdf')]);
  jest.setSystemTime(Date.UTC(2026, 10, 9));
  expect(await unsavedUploads.read('main')).toEqual([]);
  jest.useRealTimers();
  unsavedUploads.forget(here, ['handle of a.pdf']);
});

test.each(['{', '{"userId":"main"}', '[]'])('storage that holds %s holds nothing', async (text) => {
  localStorage.setItem('lender-portal-unsaved-uploads', text);
  expect(await unsavedUploads.read('main')).toEqual([]);
});
