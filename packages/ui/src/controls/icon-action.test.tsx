import { styled } from '@mui/material';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalRoot } from '../root/portal-root';
import { IconAction, iconActionStyles } from './icon-action';

const onClick = jest.fn();
const onEscape = jest.fn();
const Place = styled('div')(iconActionStyles);
beforeEach(() => jest.clearAllMocks());

function renderAction(props: { isRunning?: boolean; refusal?: string } = {}) {
  render(
    <PortalRoot>
      <Place role="presentation" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        <IconAction name="Delete Articles.pdf" tip="Delete" onClick={onClick} {...props}>
          <svg />
        </IconAction>
      </Place>
    </PortalRoot>,
  );
  return { user: userEvent.setup() };
}

const action = () => screen.getByRole('button', { name: 'Delete Articles.pdf' });

// Behaviour: frame.tooltips
test('shows and hides the tooltip with the pointer and with a press', async () => {
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

test('keeps the tooltip while hovered and hides it on press', async () => {
  const { user } = renderAction();
  await user.hover(action());
  const tooltip = screen.getByText('Delete');
  // Browsers also provide the related element.
  fireEvent.mouseOut(action(), { relatedTarget: tooltip });
  fireEvent.mouseOver(tooltip, { relatedTarget: action() });
  expect(tooltip).toBeVisible();
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Delete') });
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
  expect(onClick).not.toHaveBeenCalled();
});

test('keeps the tooltip while the icon is hovered or focused', async () => {
  const { user } = renderAction();
  await user.tab();
  await user.hover(action());
  await user.unhover(action());
  expect(screen.getByText('Delete')).toBeVisible();
  await user.hover(action());
  await user.tab();
  expect(action()).not.toHaveFocus();
  expect(screen.getByText('Delete')).toBeVisible();
  await user.unhover(action());
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
});

test('hides on Escape without the focus', async () => {
  const { user } = renderAction();
  await user.hover(action());
  expect(action()).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
});

// Behaviour: frame.tooltips
test('closes the tooltip first on Escape', async () => {
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

test('ignores clicks while running and keeps the focus', async () => {
  const { user } = renderAction({ isRunning: true });
  await user.click(action());
  expect(onClick).not.toHaveBeenCalled();
  expect(action()).toHaveAttribute('aria-disabled', 'true');
  expect(action()).toHaveFocus();
});

test('keeps the focus, explains the refusal, and does nothing if unavailable', async () => {
  const { user } = renderAction({ refusal: 'Only an owner may' });
  await user.tab();
  expect(action()).toHaveFocus();
  expect(action()).toHaveAccessibleDescription('Only an owner may');
  expect(screen.getByText('Only an owner may', { selector: '[data-tip]' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});
