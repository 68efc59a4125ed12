import { Button } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { LoadingState } from './loading-state';

test('shows an error with a retry button', async () => {
  const user = userEvent.setup();
  const retry = jest.fn();
  render(<ErrorState title="The loans could not be loaded" onRetry={retry} />);
  expect(screen.getByRole('heading', { level: 2, name: 'The loans could not be loaded' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('shows no button without onRetry', () => {
  render(<ErrorState headingLevel="h1" title="Forbidden" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Forbidden' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows the reference of a logged error', () => {
  render(<ErrorState title="The users could not be loaded" reference="7f3a" />);
  expect(screen.getByText('7f3a')).toBeVisible();
});

test('shows an illustration, a sentence and the next action if empty', () => {
  const { container } = render(
    <EmptyState
      title="No licensed states"
      message="Please submit documents."
      action={<Button>Add licensed states</Button>}
    />,
  );
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('heading', { name: 'No licensed states' })).toBeVisible();
  expect(screen.getByText('Please submit documents.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add licensed states' })).toBeVisible();
});

test.each(['form', 'text'] as const)('announces a loading %s', (variant) => {
  render(<LoadingState variant={variant} label="Loading users" />);
  expect(screen.getByRole('progressbar', { name: 'Loading users' })).toBeInTheDocument();
});
