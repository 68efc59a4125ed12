import { interceptedModifiedClicks } from '@lender-portal/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalRoot } from '../root/portal-root';
import { formatRange, Pager, type PagerProps } from './pager';

const onFollow = jest.fn();
beforeEach(() => onFollow.mockClear());

const open = (props: Partial<PagerProps>) =>
  render(
    <PortalRoot>
      <Pager
        label="Pages of users"
        page={1}
        pageSize={10}
        totalCount={24}
        hrefOf={(page) => `/users?page=${page}`}
        onFollow={onFollow}
        {...props}
      />
    </PortalRoot>,
  );

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

// Behaviour: users.paging
test.each([
  [1, [null, null, '/users?page=2', '/users?page=3'], '1–10 of 24'],
  [2, ['/users?page=1', '/users?page=1', '/users?page=3', '/users?page=3'], '11–20 of 24'],
  [3, ['/users?page=1', '/users?page=2', null, null], '21–24 of 24'],
  [9, ['/users?page=1', '/users?page=3', null, '/users?page=3'], '21–24 of 24'],
])('links page %i to %j and shows %s', (page, expected, range) => {
  open({ page });
  expect(screen.getByRole('navigation', { name: 'Pages of users' })).toHaveTextContent(range);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'First page',
    'Previous page',
    'Next page',
    'Last page',
  ]);
  expect(hrefs()).toEqual(expected);
});

// Behaviour: users.paging
test.each([0, 1, 10])('shows no pager if one page holds all %i', (totalCount) => {
  open({ totalCount });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('groups large numbers', () => {
  expect(formatRange(10_000, 10, 100_000)).toBe('99,991–100,000 of 100,000');
});

test('reports a click, but not on a disabled link', async () => {
  const user = userEvent.setup();
  open({});
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(onFollow.mock.calls).toEqual([[2]]);
  await user.click(screen.getByRole('link', { name: 'Previous page' }));
  expect(onFollow).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
});

test('leaves modified clicks to the browser', () => {
  open({});
  expect(interceptedModifiedClicks(screen.getByRole('link', { name: 'Next page' }))).toEqual([]);
  expect(onFollow).not.toHaveBeenCalled();
});
