import { toWizardValues } from '../../wizard-values';
import type { Draft } from './draft';
import { DraftKeeper, PAUSE_MS, RETRY_MS } from './draft-keeper';
import { LocalCopy } from './local-copy';

const USER = 'user-1';
const typed = (companyRole: string, step: Draft['step'] = 'contact'): Draft => ({ values: toWizardValues({ companyRole }), step });
const copyInBrowser = () => new LocalCopy(USER).read()?.values.companyRole;

function createKeeper(save = jest.fn<Promise<string>, [Draft]>().mockResolvedValue('2026-11-21T10:00:00.000Z')) {
  const sendLast = jest.fn();
  const isRefusal = jest.fn().mockReturnValue(false);
  const keeper = new DraftKeeper({ save, sendLast, isRefusal, copy: new LocalCopy(USER), kept: { draft: typed(''), updatedAt: null } });
  const states: string[] = [];
  keeper.subscribe(() => states.push(keeper.state));
  return { keeper, save, sendLast, isRefusal, states };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test('saves once after a pause in typing, and then has no copy here any more', async () => {
  const { keeper, save, states } = createKeeper();
  for (const role of ['C', 'CE', 'CEO']) {
    keeper.change(typed(role));
    await jest.advanceTimersByTimeAsync(PAUSE_MS - 1);
  }
  expect(save).not.toHaveBeenCalled();
  expect(copyInBrowser()).toBe('CEO');
  await jest.advanceTimersByTimeAsync(1);
  expect(save.mock.calls).toEqual([[typed('CEO')]]);
  expect(states).toEqual(['saving', 'saved']);
  expect(copyInBrowser()).toBeUndefined();
});

test('what the server has already is not saved', async () => {
  const { keeper, save, states } = createKeeper();
  keeper.change(typed(''));
  await expect(keeper.flush()).resolves.toBe(true);
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(save).not.toHaveBeenCalled();
  expect(states).toEqual([]);
});

test('what is taken back before it is saved needs no save', async () => {
  const { keeper, save } = createKeeper();
  keeper.change(typed('CEO'));
  keeper.change(typed(''));
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(save).not.toHaveBeenCalled();
  expect(keeper.state).toBe('saved');
  expect(copyInBrowser()).toBeUndefined();
});

test('one save at a time: what is typed meanwhile follows it', async () => {
  let answer = (_at: string) => {};
  const save = jest.fn((_draft: Draft) => new Promise<string>((resolve) => (answer = resolve)));
  const { keeper } = createKeeper(save);
  keeper.change(typed('CEO'));
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  keeper.change(typed('CFO'));
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(save).toHaveBeenCalledTimes(1);
  answer('2026-11-21T10:00:00.000Z');
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(save).toHaveBeenLastCalledWith(typed('CFO'));
  expect(new LocalCopy(USER).read()?.basedOn).toBe('2026-11-21T10:00:00.000Z');
  answer('2026-11-21T10:00:01.000Z');
  await jest.advanceTimersByTimeAsync(0);
  expect(keeper.state).toBe('saved');
  expect(save).toHaveBeenCalledTimes(2);
});

test('a failed save is tried again, each time later, and leaving asks until it is there', async () => {
  const { keeper, save, states } = createKeeper();
  save.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
  keeper.change(typed('CEO'));
  expect(keeper.isUnsaved).toBe(false);
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(keeper.state).toBe('failed');
  expect(keeper.isUnsaved).toBe(true);
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(save).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(save).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(keeper.isUnsaved).toBe(false);
  expect(states).toEqual(['saving', 'failed', 'saved']);
});

test('a refused draft is not sent again until it has changed', async () => {
  const { keeper, save, isRefusal } = createKeeper();
  isRefusal.mockReturnValue(true);
  save.mockRejectedValueOnce(new Error('too long'));
  keeper.change(typed('C'.repeat(3000)));
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  await jest.advanceTimersByTimeAsync(100 * RETRY_MS);
  await expect(keeper.flush()).resolves.toBe(false);
  expect(save).toHaveBeenCalledTimes(1);
  keeper.change(typed('CEO'));
  await expect(keeper.flush()).resolves.toBe(true);
});

test('flush saves at once and says whether the server has everything', async () => {
  const { keeper, save } = createKeeper();
  keeper.change(typed('CEO'));
  await expect(keeper.flush()).resolves.toBe(true);
  save.mockRejectedValueOnce(new TypeError('offline'));
  keeper.change(typed('CFO'));
  await expect(keeper.flush()).resolves.toBe(false);
  expect(copyInBrowser()).toBe('CFO');
});

test('a page that is left sends what is not saved, and a wizard that is completed forgets it', async () => {
  const { keeper, save, sendLast } = createKeeper();
  keeper.leave();
  expect(sendLast).not.toHaveBeenCalled();
  keeper.change(typed('CEO'));
  keeper.close({ discard: false });
  expect(sendLast).toHaveBeenCalledWith(typed('CEO'));
  expect(copyInBrowser()).toBe('CEO');

  const other = createKeeper();
  other.keeper.change(typed('CFO'));
  other.keeper.close({ discard: true });
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(copyInBrowser()).toBeUndefined();
  expect([save, other.save, other.sendLast].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('where the browser keeps nothing, leaving asks until the server has it', async () => {
  const { keeper } = createKeeper();
  jest.spyOn(console, 'info').mockImplementation(() => {});
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keeper.change(typed('CEO'));
  expect(keeper.isUnsaved).toBe(true);
  await keeper.flush();
  expect(keeper.isUnsaved).toBe(false);
});
