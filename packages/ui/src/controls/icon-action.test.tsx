import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalRoot } from '../root/portal-root';
import { IconAction } from './icon-action';

const onClick = jest.fn();
const onEscape = jest.fn();
beforeEach(() => jest.clearAllMocks());

function renderAction(props: { isRunning?: boolean; refusal?: string } = {}) {
  render(
    <PortalRoot>
      <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        <IconAction name="Delete Articles.pdf" tip="Delete" onClick={onClick} {...props}>
          <svg />
        </IconAction>
      </div>
    </PortalRoot>,
  );
  return { user: userEvent.setup() };
}

const action = () => screen.getByRole('button', { name: 'Delete Articles.pdf' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());

// Behaviour: frame.tooltips
test('shows the tooltip on hover and hides it on press', async () => {
  const { user } = renderAction();
  await user.hover(action());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete');
  await user.click(action());
  await isClosed();
  expect(onClick).toHaveBeenCalledTimes(1);
});

// Behaviour: frame.tooltips
test('closes the tooltip first on Escape', async () => {
  const { user } = renderAction();
  await user.tab();
  expect(action()).toHaveFocus();
  await screen.findByRole('tooltip');
  await user.keyboard('{Escape}');
  await isClosed();
  expect(onEscape).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledTimes(1);
});

test('ignores clicks while running and keeps the focus', async () => {
  const { user } = renderAction({ isRunning: true });
  await user.click(action());
  expect(onClick).not.toHaveBeenCalled();
  expect(action()).toHaveAttribute('aria-disabled', 'true');
  expect(action()).toHaveFocus();
});

test('keeps the focus, explains the refusal, and does nothing if unavailable', async () => {
  const { user } = renderAction({ refusal: 'Only an owner may' });
  expect(action()).toHaveAccessibleDescription('Only an owner may');
  await user.tab();
  expect(action()).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Only an owner may');
  expect(action()).toHaveAccessibleDescription('Only an owner may');
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});
