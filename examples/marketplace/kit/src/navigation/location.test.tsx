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
])('%s is %p below /lenders/exchange', (address, below) => {
  history.replaceState(null, '', address);
  expect(pathBelow('/lenders/exchange')).toBe(below);
});

test('follows its own navigation, the browser’s and single-spa’s', () => {
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

test('shows the last address of its own while the portal leaves', () => {
  render(<Path />);
  act(() => navigate('/lenders/exchange?page=2'));
  act(() => navigate('/lenders/profile/documents'));
  expect(shown()).toBe('?page=2');
});

test('a new screen starts at its top', () => {
  document.documentElement.scrollTop = 500;
  navigate('/lenders/exchange?page=2');
  expect(document.documentElement.scrollTop).toBe(0);
});

test('a link changes the address; with a modifier key it is the browser’s', async () => {
  const user = userEvent.setup();
  render(<Link href="/lenders/exchange?page=2">Next</Link>);
  const link = screen.getByRole('link', { name: 'Next' });
  const leaveToBrowser = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', leaveToBrowser);

  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(leaveToBrowser.mock.calls[0]?.[0].target).toBe(link);
  expect(location.search).toBe('');

  await user.click(link);
  expect(location.search).toBe('?page=2');
  document.removeEventListener('click', leaveToBrowser);
});

test('a link without an address is disabled and can keep the focus', async () => {
  render(<Link href={undefined}>Next</Link>);
  const link = screen.getByRole('link', { name: 'Next' });
  expect(link).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  expect(link).toHaveFocus();
});
