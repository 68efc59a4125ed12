import { renderApplication } from '@lender-portal/testing';
import { screen } from '@testing-library/react';
import { RootComponent } from './root.component';

test('the page says what it is', () => {
  renderApplication(RootComponent);
  expect(screen.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible();
  expect(screen.getByText('Here you will tell us about your company and where it lends.')).toBeVisible();
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});
