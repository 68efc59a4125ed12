import { renderApplication } from '@lender-portal/testing';
import { screen } from '@testing-library/react';
import { RootComponent } from './root.component';

test('the page says what it is', () => {
  renderApplication(RootComponent);
  expect(screen.getByRole('heading', { level: 1, name: 'User management' })).toBeVisible();
  expect(screen.getByText('Here you will invite colleagues and decide who may sign in.')).toBeVisible();
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});
