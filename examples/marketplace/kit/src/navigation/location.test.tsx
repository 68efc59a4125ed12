import { interceptedModifiedClicks } from '@lender-portal/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from './link.component';
import { navigate, pathBelow, usePathBelow } from './location';

function Path() {
  return <output>{usePathBelow('/lenders/exchange')}</output>;
}

const shown = () => screen.getByRole('status').textContent;

beforeEach(() => history.replaceState(null, '', '/lenders/exchange'));

test.each([
  ['/lenders/exchange', ''],
  ['/lenders/exchange/', '/'],
  ['/lenders/exchange?page=2', '?page=2'],
  ['/lenders/exchange/projects/a', '/projects/a'],
  ['/lenders/exchanges', undefined],
  ['/lenders', undefined],
])('returns the path of %s below /lenders/exchange: %p', (address, below) => {
  history.replaceState(null, '', address);
  expect(pathBelow('/lenders/exchange')).toBe(below);
});

test('follows navigation by the remote, the browser and single-spa', () => {
  render(<Path />);
  act(() => navigate('/lenders/exchange?page=2'));
  expect(shown()).toBe('?page=2');

  act(() => {
    history.replaceState(null, '', '/lenders/exchange?page=3');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(shown()).toBe('?page=3');

  act(() => {
    history.replaceState(null, '', '/lenders/exchange?page=4');
    window.dispatchEvent(new Event('single-spa:routing-event'));
  });
  expect(shown()).toBe('?page=4');
});

test('keeps the last own path while the portal navigates away', () => {
  render(<Path />);
  act(() => navigate('/lenders/exchange?page=2'));
  act(() => navigate('/lenders/profile/documents'));
  expect(shown()).toBe('?page=2');
});

test('scrolls to the top on navigation', () => {
  document.documentElement.scrollTop = 500;
  navigate('/lenders/exchange?page=2');
  expect(document.documentElement.scrollTop).toBe(0);
});

test('navigates on a click and leaves modified clicks to the browser', async () => {
  const user = userEvent.setup();
  render(<Link href="/lenders/exchange?page=2">Next</Link>);
  const link = screen.getByRole('link', { name: 'Next' });
  expect(interceptedModifiedClicks(link)).toEqual([]);
  expect(location.search).toBe('');

  await user.click(link);
  expect(location.search).toBe('?page=2');
});

test('disables a link without a URL and keeps it focusable', async () => {
  render(<Link href={undefined}>Next</Link>);
  const link = screen.getByRole('link', { name: 'Next' });
  expect(link).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  expect(link).toHaveFocus();
});
