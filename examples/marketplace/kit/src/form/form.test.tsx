import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberField } from './number-field.component';
import type { NumberRule } from './number-rule';
import { numberError } from './number-rule';
import { SubmitButton } from './submit-button.component';
import { useDraft } from './use-draft';
import { useFieldErrors } from './use-field-errors';

const rules: Record<string, NumberRule> = {
  price: { label: 'Purchase price', unit: '$', min: 1, max: 1_000_000 },
  months: { label: 'Months held', unit: 'month', min: 1, max: 120, whole: true },
};

function Form({ onSend }: { onSend: () => void }) {
  const { values, change, save } = useDraft<Record<string, string>>(() => ({ price: '', months: '6' }));
  const errors = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, numberError(values[name] ?? '', rule)]),
  );
  const { isValid, errorOf, leave, check } = useFieldErrors(errors);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check(event.currentTarget)) onSend();
      }}
    >
      {Object.entries(rules).map(([name, rule]) => (
        <NumberField
          key={name}
          name={name}
          rule={rule}
          value={values[name] ?? ''}
          hint={name === 'price' ? 'Before repairs' : undefined}
          error={errorOf(name)}
          onChange={(value) => change((before) => ({ ...before, [name]: value }))}
          onLeave={() => {
            leave(name);
            save();
          }}
        />
      ))}
      <SubmitButton isValid={isValid}>Evaluate</SubmitButton>
    </form>
  );
}

const price = () => screen.getByRole('textbox', { name: 'Purchase price' });
const months = () => screen.getByRole('textbox', { name: 'Months held' });
const submit = () => screen.getByRole('button', { name: 'Evaluate' });

beforeEach(() => history.replaceState(null, ''));

test('labels a field with its unit and hint and shows its error only after blur', async () => {
  const user = userEvent.setup();
  render(<Form onSend={jest.fn()} />);
  expect(price()).toHaveAccessibleDescription('$ Before repairs');
  expect(months()).toHaveAccessibleDescription(/^months/);

  await user.type(price(), '0');
  expect(price()).toBeValid();
  await user.tab();
  expect(price()).toBeInvalid();
  expect(price()).toHaveAccessibleDescription('$ Purchase price must be at least $1');

  await user.clear(price());
  await user.type(price(), '350');
  expect(price()).toBeValid();
});

test.each([
  ['$350000', '350,000'],
  ['350,000.5', '350,000.5'],
  ['much', 'much'],
  ['9'.repeat(30), '9'.repeat(30)],
])('normalizes %p to %p on blur', async (typed, shaped) => {
  const user = userEvent.setup();
  render(<Form onSend={jest.fn()} />);
  await user.type(price(), typed);
  await user.tab();
  expect(price()).toHaveValue(shaped);
});

test('shows errors on submit and focuses the first invalid field', async () => {
  const user = userEvent.setup();
  const send = jest.fn();
  render(<Form onSend={send} />);
  expect(submit()).toHaveAttribute('aria-disabled', 'true');

  await user.clear(months());
  await user.click(submit());
  expect(price()).toHaveFocus();
  expect(price()).toHaveAccessibleDescription('$ Purchase price is required');
  expect(months()).toHaveAccessibleDescription('months Months held is required');
  expect(send).not.toHaveBeenCalled();

  await user.type(price(), '350000');
  await user.type(months(), '6');
  expect(submit()).toHaveAttribute('aria-disabled', 'false');
  await user.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('keeps the entry over a reload after blur', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Form onSend={jest.fn()} />);
  await user.type(price(), '350000');
  await user.tab();
  unmount();
  render(<Form onSend={jest.fn()} />);
  expect(price()).toHaveValue('350,000');
});

test('keeps the entry over a reload after a pause, without writing it to another history entry', () => {
  jest.useFakeTimers();
  const type = (value: string) => fireEvent.change(price(), { target: { value } });
  const first = render(<Form onSend={jest.fn()} />);
  type('350');
  jest.advanceTimersByTime(400);
  first.unmount();

  const second = render(<Form onSend={jest.fn()} />);
  expect(price()).toHaveValue('350');
  type('999');
  second.unmount();
  history.replaceState(null, '');
  jest.advanceTimersByTime(400);
  expect(history.state).toBeNull();
  jest.useRealTimers();
});
