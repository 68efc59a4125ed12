import { act, render, screen, waitFor, within } from '@testing-library/react';
import { failing, createDeferred, openTeam, region, someInvitations, someUsers } from './open-team.fixtures';
import { RootComponent } from './root.component';
import { labels } from './labels.fixtures';

const namesIn = (card: HTMLElement) =>
  within(card)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const pager = (nouns: string) => screen.getByRole('navigation', { name: `Pages of ${nouns}` });
const step = (nouns: string, name: string) => within(pager(nouns)).getByRole('link', { name });
const settled = (card: HTMLElement) => waitFor(() => expect(card).toHaveAttribute('aria-busy', 'false'));

const lists = [
  ['users', labels.users, 'User'],
  ['invitations', labels.invitations, 'Invitee'],
] as const;

const open = (nouns: 'users' | 'invitations', count: number, search = '') =>
  openTeam({
    search,
    ...(nouns === 'users' ? { users: someUsers(count) } : { users: someUsers(1), invitations: someInvitations(count) }),
  });

describe.each(lists)('%s', (nouns, name, first) => {
  // Behaviour: users.paging
  test.each([
    [10, 10, undefined],
    [11, 10, '1–10 of 11'],
  ])('shows of %i items %i on the first page and the range %s', async (count, shown, range) => {
    open(nouns, count);
    const card = await region(name);
    expect(namesIn(card)).toHaveLength(shown);
    expect(namesIn(card)[0]).toBe(`${first} 01`);
    if (range) expect(within(card).getByText(range)).toBeVisible();
    else expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('navigates between pages and updates the URL', async () => {
    const { user } = open(nouns, 24);
    const card = await region(name);
    expect(step(nouns, 'Next page')).toHaveAttribute('href', `/lenders/profile/users?${nouns}=2`);
    await user.click(step(nouns, 'Next page'));
    expect(window.location.search).toBe(`?${nouns}=2`);
    await settled(card);
    expect(namesIn(card)[0]).toBe(`${first} 11`);
    expect(within(card).getByText('11–20 of 24')).toBeVisible();
    expect(within(card).getByText(`Showing 11–20 of 24 ${nouns}`)).toBeInTheDocument();

    await user.click(step(nouns, 'Next page'));
    await settled(card);
    expect(namesIn(card)).toEqual([`${first} 21`, `${first} 22`, `${first} 23`, `${first} 24`]);
    expect(within(card).getByText('21–24 of 24')).toBeVisible();
    // The pressed link is disabled now but keeps focus.
    expect(step(nouns, 'Next page')).toHaveAttribute('aria-disabled', 'true');
    expect(step(nouns, 'Next page')).toHaveFocus();

    act(() => window.history.back());
    await waitFor(() => expect(window.location.search).toBe(`?${nouns}=2`));
    await waitFor(() => expect(namesIn(card)[0]).toBe(`${first} 11`));
    await user.click(step(nouns, 'Page 1'));
    await waitFor(() => expect(namesIn(card)[0]).toBe(`${first} 01`));
    expect(window.location.search).toBe('');
  });

  test('opens a link to page 3', async () => {
    open(nouns, 24, `?${nouns}=3`);
    const card = await region(name);
    expect(namesIn(card)[0]).toBe(`${first} 21`);
    expect(step(nouns, 'Previous page')).toHaveAttribute('href', `/lenders/profile/users?${nouns}=2`);
  });

  // Behaviour: users.paging
  test('shows a message and a link to the last page beyond the end', async () => {
    const { user } = open(nouns, 24, `?${nouns}=9`);
    const card = await region(name);
    expect(within(card).getByRole('heading', { name: 'Page 9 not found' })).toBeVisible();
    expect(within(card).getByText(`The last page of ${nouns} is page 3.`)).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Go to the last page' }));
    await waitFor(() => expect(namesIn(card)).toHaveLength(4));
    expect(window.location.search).toBe(`?${nouns}=3`);
  });
});

test.each(['0', '-1', '2.5', 'two', '99999999999', ''])('treats page "%s" as the first', async (page) => {
  openTeam({ users: someUsers(11), search: `?users=${page}` });
  expect(namesIn(await region(labels.users))[0]).toBe('User 01');
});

// Behaviour: users.paging
test('pages both lists separately and keeps the rest of the URL', async () => {
  const { user } = openTeam({ users: someUsers(24), invitations: someInvitations(12), search: '?users=2&ref=mail' });
  const card = await region(labels.invitations);
  await user.click(step('invitations', 'Next page'));
  await settled(card);
  expect(namesIn(card)).toHaveLength(2);
  expect(namesIn(await region(labels.users))[0]).toBe('User 11');
  expect(window.location.search).toBe('?users=2&ref=mail&invitations=2');
});

// Behaviour: users.paging
test('keeps the previous page dimmed until the next one has loaded', async () => {
  const { promise, resolve } = createDeferred<void>();
  const users = someUsers(11).map((each, index) => ({
    id: `${index}`,
    email: `${index}@b.example`,
    updatedAt: '2026-03-05T15:00:00.000Z',
    isActive: true,
    isMain: false,
    ...each,
  }));
  const getLenderUsers = async (_source: unknown, { skip }: { skip: number }) => {
    if (skip > 0) await promise;
    return { totalCount: 11, nodes: users.slice(skip, skip + 10) };
  };
  const { user } = openTeam({ query: { getLenderUsers } });
  const card = await region(labels.users);
  await user.click(step('users', 'Next page'));
  expect(card).toHaveAttribute('aria-busy', 'true');
  expect(namesIn(card)).toHaveLength(10);
  expect(within(card).getByText('11–11 of 11')).toBeVisible();
  resolve();
  await settled(card);
  expect(namesIn(card)).toEqual(['User 11']);
});

test('shows a failure to load a page and keeps the pager', async () => {
  const users = someUsers(11).map((each, index) => ({
    id: `${index}`,
    email: `${index}@b.example`,
    updatedAt: '2026-03-05T15:00:00.000Z',
    isActive: true,
    isMain: false,
    ...each,
  }));
  const getLenderUsers = (_source: unknown, { skip }: { skip: number }) => {
    if (skip > 0) return failing('INTERNAL', 'out of order', { correlationId: '5f0c' })();
    return { totalCount: 11, nodes: users.slice(0, 10) };
  };
  const { user } = openTeam({ query: { getLenderUsers } });
  const card = await region(labels.users);
  await user.click(step('users', 'Next page'));
  expect(await within(card).findByRole('heading', { name: labels.usersNotLoaded })).toBeVisible();
  expect(within(card).getByText('5f0c')).toBeVisible();
  await user.click(step('users', 'Previous page'));
  await waitFor(() => expect(namesIn(card)).toHaveLength(10));
});

test('scrolls to the top of the list and focuses it', async () => {
  const { user } = openTeam({ users: someUsers(11) });
  const card = await region(labels.users);
  const heading = within(card).getByRole('heading', { name: labels.users });
  heading.getBoundingClientRect = () => new DOMRect(0, -400, 100, 20);
  heading.scrollIntoView = jest.fn();
  await user.click(step('users', 'Next page'));
  await settled(card);
  expect(heading.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(heading).toHaveFocus();
});

test('keeps the page while the portal navigates away', async () => {
  openTeam({ users: someUsers(24), search: '?users=3' });
  const card = await region(labels.users);
  act(() => {
    window.history.pushState(null, '', '/lenders/exchange?users=1');
    window.dispatchEvent(new Event('single-spa:routing-event'));
  });
  expect(namesIn(card)[0]).toBe('User 21');
  expect(card).toHaveAttribute('aria-busy', 'false');
});

test('shows the last result immediately on return, even offline', async () => {
  let isBroken = false;
  const { unmount, props } = openTeam({
    query: {
      getLenderUserInvitations: () => (isBroken ? failing('INTERNAL', 'out of order')() : { totalCount: 0, nodes: [] }),
      getLenderUsers: () => {
        if (isBroken) return failing('INTERNAL', 'out of order')();
        return {
          totalCount: 1,
          nodes: [
            {
              id: 'a',
              firstName: 'Ada',
              lastName: 'Lovelace',
              email: 'a@b.example',
              updatedAt: '2026-03-05T15:00:00.000Z',
              isActive: true,
              isMain: false,
            },
          ],
        };
      },
    },
  });
  await region(labels.users);
  unmount();
  isBroken = true;
  render(<RootComponent {...props} />);
  expect(screen.getByRole('rowheader', { name: 'Ada Lovelace' })).toBeVisible();
  await act(async () => undefined);
  expect(screen.getByRole('rowheader', { name: 'Ada Lovelace' })).toBeVisible();
});
