import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PortalRoot } from '../root/portal-root';
import { SearchField } from './search-field';

const onCommit = jest.fn();
const onEscape = jest.fn();
beforeEach(() => jest.clearAllMocks());

function Example() {
  const [value, setValue] = useState('');
  return (
    <PortalRoot>
      <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        <SearchField label="Search by name" value={value} onChange={setValue} onCommit={onCommit} />
      </div>
    </PortalRoot>
  );
}

const field = () => screen.getByRole('searchbox', { name: 'Search by name' });

test('is cleared by its button, which only shows if there is text', async () => {
  const user = userEvent.setup();
  render(<Example />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await user.type(field(), 'Ada{Enter}');
  expect(onCommit).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('clears on Escape and propagates Escape if empty', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.type(field(), 'Ada{Escape}');
  expect(field()).toHaveValue('');
  expect(onEscape).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledTimes(1);
});
