import { RELOAD_EVENT } from '@lender-portal/module-contract';
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { PreservedFormState } from '../form-state/form-state-store';
import { createVersionNotice } from './version-notice';

let answers: PreservedFormState;
let isTyped: boolean;
const reload = jest.fn();
const onReload = jest.fn();
let takeAway = () => {};
window.addEventListener(RELOAD_EVENT, onReload);

function open() {
  const setNews = createVersionNotice({
    nonce: 'n',
    formState: { preserve: () => answers },
    hasUnsavedInput: () => isTyped,
    reload,
  });
  takeAway = () => setNews(false);
  return { setNews, user: userEvent.setup() };
}
const notice = () => screen.findByRole('region', { name: 'New version' });
const button = async (name: string) => within(await notice()).findByRole('button', { name });
const expectGone = () => expect(screen.queryByRole('region', { name: 'New version' })).not.toBeInTheDocument();

// A page has a single notice.
afterEach(() => takeAway());
beforeEach(() => {
  document.body.replaceChildren();
  answers = { isStored: true, covered: [], running: [] };
  isTyped = false;
  jest.clearAllMocks();
});

it('fills an existing live region without moving the focus', async () => {
  const { setNews } = open();
  const status = screen.getByRole('status');
  setNews(true);
  expect(status).toBeEmptyDOMElement();
  await notice();
  expect(status).toHaveTextContent('A new version is available.');
  expect(document.body).toHaveFocus();
});

it('"Reload" reloads the page and calls the reload handler', async () => {
  const { setNews, user } = open();
  setNews(true);
  await user.click(await button('Reload'));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(onReload).toHaveBeenCalledTimes(1);
});

// Behaviour: new-version.notice
it('closes for this page with "Later" and restores the focus', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  const { setNews, user } = open();
  setNews(true);
  field.focus();
  await button('Later');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expectGone();
  expect(field).toHaveFocus();
  setNews(false);
  setNews(true);
  expectGone();
});

it('closes automatically if the change is rolled back', async () => {
  const { setNews } = open();
  setNews(true);
  await notice();
  setNews(false);
  expectGone();
});

// Behaviour: new-version.keep
it('waits for running work unless it is canceled', async () => {
  const { setNews, user } = open();
  setNews(true);
  answers.running = [new Promise(() => {})];
  await user.click(await button('Reload'));
  expect(screen.getByRole('status')).toHaveTextContent('Reloads when the upload finishes.');
  expect(await button('Cancel')).toHaveFocus();
  await user.click(await button('Cancel'));
  expect(reload).not.toHaveBeenCalled();

  let end = () => {};
  answers.running = [new Promise<void>((resolve) => (end = resolve))];
  await user.click(await button('Reload'));
  answers = { ...answers, running: [] };
  end();
  await Promise.resolve();
  await new Promise(process.nextTick);
  expect(reload).toHaveBeenCalledTimes(1);
});

// Behaviour: new-version.keep
it.each([
  ['no module preserves the input', () => (isTyped = true)],
  ['the input cannot be stored', () => (answers = { ...answers, isStored: false })],
])('asks before reloading if %s', async (_what, change) => {
  change();
  const { setNews, user } = open();
  setNews(true);
  await user.click(await button('Reload'));
  expect(screen.getByRole('status')).toHaveTextContent('You have unsaved changes on this page.');
  await user.click(await button('Keep working'));
  expect(await button('Later')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await user.click(await button('Reload'));
  await user.click(await button('Reload anyway'));
  expect(reload).toHaveBeenCalledTimes(1);
});

// Behaviour: new-version.notice
it('moves into an open dialog within its focus trap and back', async () => {
  const { setNews } = open();
  setNews(true);
  await notice();
  const container = document.createElement('div');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  container.append(dialog);
  const rect = jest.spyOn(dialog, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: innerHeight } as DOMRect);
  (await notice()).setAttribute('aria-hidden', 'true');
  document.body.append(container);
  await Promise.resolve();
  expect(container.children).toHaveLength(1);

  rect.mockReturnValue({ top: 0, bottom: 100 } as DOMRect);
  window.dispatchEvent(new Event('resize'));
  expect(within(container).getByRole('status')).toHaveTextContent('A new version');
  container.remove();
  await Promise.resolve();
  expect((await notice()).parentElement).toBe(document.body);
});
