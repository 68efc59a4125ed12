import { render, screen } from '@testing-library/react';

beforeEach(() => {
  render(
    <main>
      <h1>Users</h1>
      <button>Invite user</button>
      <button aria-label="Close" />
      {'long text '.repeat(200)}
    </main>,
  );
});

test('a failed query names the elements with its role and the text of the page', () => {
  const lines = messageOf(() => screen.getByRole('button', { name: 'Add user' })).split('\n\n');
  expect(lines).toEqual([
    'Unable to find an accessible element with the role "button" and name "Add user"',
    'Names of elements with this role: "Invite user", "Close"',
    expect.stringMatching(/^Text of the page: Users \| Invite user \| long text [^]{900,990}…$/),
  ]);
  expect(messageOf(() => screen.getByRole('link'))).toContain('No element has this role.');
});

test('several found elements are listed', () => {
  expect(messageOf(() => screen.getByRole('button'))).toMatch(
    /^Found multiple elements with the role "button"[^]*Close/,
  );
});

test('a query that waits reports the same', async () => {
  const message = await screen.findByText('Nobody', {}, { timeout: 1 }).catch((error: Error) => error.message);
  expect(message).toMatch(/^Unable to find an element with the text: Nobody[^]*\n\nText of the page: Users/);
});

function messageOf(query: () => unknown): string {
  try {
    query();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
