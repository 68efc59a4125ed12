import { toWizardValues } from '../../wizard-values';
import type { ProfileDraft } from './draft';
import { DraftAutosave, DEBOUNCE_MS, RETRY_MS } from './draft-autosave';
import { LocalCopy } from './local-copy';

const USER = 'user-1';
const typed = (companyRole: string, step: ProfileDraft['step'] = 'contact'): ProfileDraft => ({
  values: toWizardValues({ companyRole }),
  step,
});
const copyInBrowser = () => new LocalCopy(USER).read()?.values.companyRole;

function createAutosave(
  save = jest.fn<Promise<string>, [ProfileDraft]>().mockResolvedValue('2026-11-21T10:00:00.000Z'),
) {
  const sendOnUnload = jest.fn();
  const isRefusal = jest.fn().mockReturnValue(false);
  const autosave = new DraftAutosave({
    save,
    sendOnUnload,
    isRefusal,
    copy: new LocalCopy(USER),
    serverDraft: { draft: typed(''), updatedAt: null },
  });
  const states: string[] = [];
  autosave.subscribe(() => states.push(autosave.state));
  return { autosave, save, sendOnUnload, isRefusal, states };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

// Behaviour: drafts.saved
test('saves once after a pause in typing and then removes the local copy', async () => {
  const { autosave, save, states } = createAutosave();
  for (const role of ['C', 'CE', 'CEO']) {
    autosave.change(typed(role));
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
  }
  expect(save).not.toHaveBeenCalled();
  expect(copyInBrowser()).toBe('CEO');
  await jest.advanceTimersByTimeAsync(1);
  expect(save.mock.calls).toEqual([[typed('CEO')]]);
  expect(states).toEqual(['saving', 'saved']);
  expect(copyInBrowser()).toBeUndefined();
});

test('does not save a draft that the server already has', async () => {
  const { autosave, save, states } = createAutosave();
  autosave.change(typed(''));
  await expect(autosave.flush()).resolves.toBe(true);
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(save).not.toHaveBeenCalled();
  expect(states).toEqual([]);
});

test('does not save reverted input', async () => {
  const { autosave, save } = createAutosave();
  autosave.change(typed('CEO'));
  autosave.change(typed(''));
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(save).not.toHaveBeenCalled();
  expect(autosave.state).toBe('saved');
  expect(copyInBrowser()).toBeUndefined();
});

// Behaviour: drafts.saved
test('runs one save at a time and saves later input next', async () => {
  let answer = (_at: string) => {};
  const save = jest.fn((_draft: ProfileDraft) => new Promise<string>((resolve) => (answer = resolve)));
  const { autosave } = createAutosave(save);
  autosave.change(typed('CEO'));
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  autosave.change(typed('CFO'));
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(save).toHaveBeenCalledTimes(1);
  answer('2026-11-21T10:00:00.000Z');
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(save).toHaveBeenLastCalledWith(typed('CFO'));
  expect(new LocalCopy(USER).read()?.basedOn).toBe('2026-11-21T10:00:00.000Z');
  answer('2026-11-21T10:00:01.000Z');
  await jest.advanceTimersByTimeAsync(0);
  expect(autosave.state).toBe('saved');
  expect(save).toHaveBeenCalledTimes(2);
});

// Behaviour: drafts.failed
test('retries a failed save with growing delays, and asks before leaving until it succeeds', async () => {
  const { autosave, save, states } = createAutosave();
  save.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
  autosave.change(typed('CEO'));
  expect(autosave.isUnsaved).toBe(false);
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(autosave.state).toBe('failed');
  expect(autosave.isUnsaved).toBe(true);
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(save).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(save).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(autosave.isUnsaved).toBe(false);
  expect(states).toEqual(['saving', 'failed', 'saved']);
});

// Behaviour: drafts.failed
test('does not resend a refused draft until it changes', async () => {
  const { autosave, save, isRefusal } = createAutosave();
  isRefusal.mockReturnValue(true);
  save.mockRejectedValueOnce(new Error('too long'));
  autosave.change(typed('C'.repeat(3000)));
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  await jest.advanceTimersByTimeAsync(100 * RETRY_MS);
  await expect(autosave.flush()).resolves.toBe(false);
  expect(save).toHaveBeenCalledTimes(1);
  autosave.change(typed('CEO'));
  await expect(autosave.flush()).resolves.toBe(true);
});

test('saves immediately on flush and returns whether everything is saved', async () => {
  const { autosave, save } = createAutosave();
  autosave.change(typed('CEO'));
  await expect(autosave.flush()).resolves.toBe(true);
  save.mockRejectedValueOnce(new TypeError('offline'));
  autosave.change(typed('CFO'));
  await expect(autosave.flush()).resolves.toBe(false);
  expect(copyInBrowser()).toBe('CFO');
});

// Behaviour: drafts.leaving
test('sends pending input when the page is left and drops it when the wizard completes', async () => {
  const { autosave, save, sendOnUnload } = createAutosave();
  autosave.leave();
  expect(sendOnUnload).not.toHaveBeenCalled();
  autosave.change(typed('CEO'));
  autosave.close({ discard: false });
  expect(sendOnUnload).toHaveBeenCalledWith(typed('CEO'));
  expect(copyInBrowser()).toBe('CEO');

  const other = createAutosave();
  other.autosave.change(typed('CFO'));
  other.autosave.close({ discard: true });
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(copyInBrowser()).toBeUndefined();
  expect([save, other.save, other.sendOnUnload].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

// Behaviour: drafts.leaving
test('asks before leaving without browser storage until the server has the input', async () => {
  const { autosave } = createAutosave();
  jest.spyOn(console, 'info').mockImplementation(() => {});
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  autosave.change(typed('CEO'));
  expect(autosave.isUnsaved).toBe(true);
  await autosave.flush();
  expect(autosave.isUnsaved).toBe(false);
});
