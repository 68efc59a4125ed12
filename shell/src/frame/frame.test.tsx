import { setViewportWidth, viewers } from '@lender-portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { start, triggerAppChange } from 'single-spa';
import { renderShell } from '../test/render-shell';
import { labels } from '../labels.fixtures';

const drawer = () => screen.queryByRole('dialog', { name: 'Menu' });

beforeAll(() => start());

beforeEach(async () => {
  window.history.replaceState(null, '', '/lenders/exchange');
  // Waits for the navigation, so that its events do not leak into the test.
  await triggerAppChange();
});

// Behaviour: frame.sizes
test('shows the menu in wide windows', async () => {
  setViewportWidth(1200);
  await renderShell();
  expect(screen.getByRole('navigation', { name: labels.menu })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
});

async function openDrawer() {
  setViewportWidth(1199);
  const { user } = await renderShell({ viewer: viewers.main });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  return user;
}

// Behaviour: frame.sizes
test('shows the menu in a drawer in narrow windows', async () => {
  setViewportWidth(1199);
  await renderShell();
  expect(screen.queryByRole('navigation', { name: labels.menu })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('shows menu and user item in the drawer', async () => {
  await openDrawer();
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('navigation', { name: labels.menu })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Exchange', current: 'page' })).toBeVisible();
  expect(menu.getByRole('button', { name: /main@summit\.example/ })).toBeVisible();
});

// Behaviour: frame.drawer
test('traps the focus in the drawer', async () => {
  const user = await openDrawer();
  const dialog = screen.getByRole('dialog', { name: 'Menu' });
  const stops = within(dialog).getAllByRole('link').length + within(dialog).getAllByRole('button').length;
  for (let step = 0; step <= stops; step += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

const expectClosed = () => waitFor(() => expect(drawer()).not.toBeInTheDocument());

// Behaviour: frame.drawer
test('closes on Escape and restores the focus', async () => {
  const user = await openDrawer();
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test('closes with its button', async () => {
  const user = await openDrawer();
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  await expectClosed();
});

// Behaviour: frame.drawer
test('closes when an item is clicked', async () => {
  const user = await openDrawer();
  await user.click(screen.getByRole('link', { name: 'Certificates' }));
  expect(window.location.pathname).toBe('/lenders/profile/documents/entity');
  await expectClosed();
});

test('closes when the current item is clicked, which does not navigate', async () => {
  // jsdom dispatches a navigation event that browsers do not.
  const silence = (event: Event) => event.stopImmediatePropagation();
  const events = ['single-spa:before-routing-event', 'single-spa:routing-event'];
  for (const event of events) window.addEventListener(event, silence);
  const user = await openDrawer();
  await user.click(screen.getByRole('link', { name: 'Exchange' }));
  await expectClosed();
  for (const event of events) window.removeEventListener(event, silence);
});

// Behaviour: frame.drawer
test('closes on navigation from elsewhere', async () => {
  await openDrawer();
  act(() => window.history.pushState(null, '', '/lenders/loans'));
  await expectClosed();
});

test('replaces the drawer by the menu when the window grows', async () => {
  await openDrawer();
  await act(async () => setViewportWidth(1440));
  expect(drawer()).not.toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: labels.menu })).toBeVisible();
});

test('skips the menu with "Skip to content"', async () => {
  const content = document.createElement('main');
  content.id = 'content';
  content.tabIndex = -1;
  document.body.append(content);
  const { user } = await renderShell();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(content).toHaveFocus();
  content.remove();
});

// Behaviour: access.links
test('links the brand to the exchange', async () => {
  window.history.replaceState(null, '', '/lenders/loans');
  const { user } = await renderShell();
  await user.click(screen.getByRole('link', { name: 'Lender Portal' }));
  expect(window.location.pathname).toBe('/lenders/exchange');
});
