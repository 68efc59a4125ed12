import { interceptedModifiedClicks } from '@lender-portal/testing';
import { render, screen, within } from '@testing-library/react';
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

// Behaviour: users.paging
test.each([
  [1, [null, 1, 2, 3, 2], '1–10 of 24'],
  [2, [1, 1, 2, 3, 3], '11–20 of 24'],
  [3, [2, 1, 2, 3, null], '21–24 of 24'],
  [9, [3, 1, 2, 3, null], '21–24 of 24'],
])('links page %i to %j and shows %s', (page, expected, range) => {
  open({ page });
  expect(screen.getByText(range)).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Pages of users' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Previous page',
    'Page 1',
    'Page 2',
    'Page 3',
    'Next page',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected.map((to) => to && `/users?page=${to}`));
});

// Behaviour: users.paging
test.each([0, 1, 10])('shows no pager if one page holds all %i', (totalCount) => {
  open({ totalCount });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('groups large numbers', () => {
  expect(formatRange(10_000, 10, 100_000)).toBe('99,991–100,000 of 100,000');
});

test('reports clicks on other pages', async () => {
  const user = userEvent.setup();
  open({});
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await user.click(screen.getByRole('link', { name: 'Page 3' }));
  await user.click(screen.getByRole('link', { name: 'Page 1', current: 'page' }));
  expect(onFollow.mock.calls).toEqual([[2], [3]]);
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
});

test('leaves modified clicks to the browser', () => {
  open({});
  expect(interceptedModifiedClicks(screen.getByRole('link', { name: 'Next page' }))).toEqual([]);
  expect(onFollow).not.toHaveBeenCalled();
});
