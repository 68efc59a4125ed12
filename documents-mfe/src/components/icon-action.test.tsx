import { renderWithPortal } from '@lender-portal/testing';
import { screen } from '@testing-library/react';
import { IconAction } from './icon-action.component';

const onClick = jest.fn();
const onEscape = jest.fn();
beforeEach(() => jest.clearAllMocks());

const renderAction = () =>
  renderWithPortal(
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <IconAction name="Delete Articles.pdf" tip="Delete" onClick={onClick}>
        <svg />
      </IconAction>
    </div>,
  );

const action = () => screen.getByRole('button', { name: 'Delete Articles.pdf' });

test('the tooltip comes and goes with the pointer, and with a press', async () => {
  const { user } = renderAction();
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
  await user.hover(action());
  expect(screen.getByText('Delete')).toBeVisible();
  await user.unhover(action());
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
  await user.hover(action());
  await user.click(action());
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('Escape takes the tooltip away first, whatever is around it', async () => {
  const { user } = renderAction();
  await user.tab();
  expect(action()).toHaveFocus();
  await user.hover(action());
  expect(screen.getByText('Delete')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
  expect(onEscape).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledTimes(1);
});
