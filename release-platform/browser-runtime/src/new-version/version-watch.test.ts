import { screen } from '@testing-library/dom';
import { createVersionWatch } from './version-watch';

const fetched = jest.fn();
Object.assign(window, { fetch: fetched });
// jsdom lacks AbortSignal.timeout.
Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
const answer = (revision: string, status = 200) =>
  fetched.mockResolvedValueOnce({ ok: status === 200, json: async () => ({ revision }) });

const watch = (isPreview = false) =>
  createVersionWatch({
    live: { revision: '7-abc', isPreview, isPreviousMap: false },
    url: '/lenders/-/live',
    formState: { preserve: () => ({ isStored: true, covered: [], running: [] }) },
    hasUnsavedInput: () => false,
    nonce: 'n',
  });
const news = () => screen.findByText('A new version is available.');

beforeEach(() => {
  document.body.replaceChildren();
  fetched.mockReset();
});

// Behaviour: new-version.notice
it('notifies once when this browser would get another page', async () => {
  const ask = watch();
  answer('7-abc');
  await ask();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  answer('8-def');
  await ask();
  expect(await news()).toBeVisible();
  answer('9-abc');
  await ask();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(fetched).toHaveBeenCalledWith('/lenders/-/live', expect.objectContaining({ cache: 'no-store' }));
});

// Behaviour: new-version.notice
it('ignores a reverted change and a missing answer', async () => {
  const ask = watch();
  answer('9-abc');
  await ask();
  answer('', 500);
  await ask();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(ask()).rejects.toThrow('Failed to fetch');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('does not ask in a preview', async () => {
  await watch(true)();
  expect(fetched).not.toHaveBeenCalled();
});
