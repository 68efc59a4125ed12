import { renderApplication } from '@lender-portal/testing';
import { screen } from '@testing-library/react';
import { RootComponent } from './root.component';

test('the page says what it is', () => {
  renderApplication(RootComponent);
  expect(screen.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible();
  expect(screen.getByText('The entity and license documents of your company will be kept here.')).toBeVisible();
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});
