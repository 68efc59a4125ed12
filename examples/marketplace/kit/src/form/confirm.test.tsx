import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLRequestError } from '../graphql/graphql-request-error';
import { Confirm } from './confirm.component';
import { useChange } from './use-change';

function Withdraw({ withdraw, onConflict }: { withdraw: () => Promise<void>; onConflict?: () => boolean }) {
  const change = useChange(onConflict);
  return (
    <Confirm label="Withdraw" subject="the offer" change={change} onConfirm={() => change.run(withdraw)}>
      <p>It ends.</p>
    </Confirm>
  );
}

const opener = () => screen.getByRole('button', { name: 'Withdraw the offer' });
const confirmation = () => screen.queryByRole('group', { name: 'Withdraw the offer?' });
const failWith = (code: string) => () => Promise.reject(new GraphQLRequestError(code, 'It was already accepted'));

test('asks before a change, and returns the focus if it is canceled', async () => {
  const withdraw = jest.fn(async () => undefined);
  const user = userEvent.setup();
  render(<Withdraw withdraw={withdraw} />);
  await user.click(opener());
  expect(confirmation()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(opener()).toHaveFocus());
  await user.click(opener());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener()).toHaveFocus());
  expect(withdraw).not.toHaveBeenCalled();
});

test('runs a change once and stays open on Escape until it has an answer', async () => {
  let answer = () => {};
  const withdraw = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const user = userEvent.setup();
  render(<Withdraw withdraw={withdraw} />);
  await user.click(opener());
  await user.dblClick(screen.getByRole('button', { name: 'Withdraw' }));
  await user.keyboard('{Escape}');
  expect(confirmation()).toBeInTheDocument();
  answer();
  await waitFor(() => expect(confirmation()).not.toBeInTheDocument());
  expect(withdraw).toHaveBeenCalledTimes(1);
});

// Behaviour: graphql.failures
test.each([
  ['UNAVAILABLE', 'Your change could not be saved. The service is temporarily unavailable. Please try again shortly.'],
  ['RATE_LIMITED', 'It was already accepted'],
  ['CONFLICT', 'It was already accepted'],
])('explains a failure: %s', async (code, message) => {
  const user = userEvent.setup();
  render(<Withdraw withdraw={failWith(code)} />);
  await user.click(opener());
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('leaves a conflict to the page', async () => {
  const onConflict = jest.fn(() => true);
  const user = userEvent.setup();
  render(<Withdraw withdraw={failWith('CONFLICT')} onConflict={onConflict} />);
  await user.click(opener());
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(onConflict).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
