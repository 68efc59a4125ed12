import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalRoot } from '../root/portal-root';
import { Switch } from './switch';

test('requests changes by pointer and keyboard and is controlled', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const { rerender } = render(<Switch label="Active: Ada" checked onChange={onChange} />, { wrapper: PortalRoot });
  const element = screen.getByRole('switch', { name: 'Active: Ada' });
  await user.click(element);
  expect(onChange).toHaveBeenLastCalledWith(false);
  expect(element).toBeChecked();
  rerender(<Switch label="Active: Ada" checked={false} onChange={onChange} />);
  expect(element).not.toBeChecked();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(true);
});
