import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm, type ResolverResult } from 'react-hook-form';
import { PortalRoot } from '../root/portal-root';
import { FormTextField, PasswordField, PhoneField, SubmitButton } from '.';

interface Values {
  email: string;
  password: string;
}

const resolver = async (values: Values): Promise<ResolverResult<Values>> => {
  const missing = (['email', 'password'] as const).filter((name) => values[name] === '');
  if (missing.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(missing.map((name) => [name, { type: 'required', message: `${name} is required` }])),
  };
};

function SignIn({ onSubmit }: { onSubmit: (values: Values) => Promise<void> }) {
  const form = useForm<Values>({ mode: 'onTouched', resolver, defaultValues: { email: '', password: '' } });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <FormTextField name="email" label="Email" required />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          helperText="At least 6 characters"
        />
        <SubmitButton>Send</SubmitButton>
      </form>
    </FormProvider>
  );
}

function setup(onSubmit: (values: Values) => Promise<void> = async () => undefined) {
  render(
    <PortalRoot>
      <SignIn onSubmit={onSubmit} />
    </PortalRoot>,
  );
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  return { user: userEvent.setup(), email, password, send: screen.getByRole('button', { name: 'Send' }) };
}

const autofill = (input: HTMLInputElement, animationName = 'mui-auto-fill') =>
  fireEvent(input, Object.assign(new Event('animationstart', { bubbles: true }), { animationName }));

// Behaviour: forms.errors
test('shows an error when the field loses focus, not before', async () => {
  const { user, email } = setup();
  expect(email).toBeRequired();
  await user.click(email);
  expect(email).toHaveAttribute('aria-invalid', 'false');
  await user.tab();
  expect(await screen.findByText('email is required')).toHaveAttribute('aria-live', 'polite');
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('email is required');
  await user.type(email, 'x');
  await waitFor(() => expect(email).toBeValid());
  expect(screen.queryByText('email is required')).not.toBeInTheDocument();
});

// Behaviour: forms.errors
test('reserves the error line or fills it with the hint', () => {
  const { email, password } = setup();
  const line = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(line).toBeInTheDocument();
  expect(email).toHaveAccessibleDescription('');
  expect(password).toHaveAccessibleDescription('At least 6 characters');
});

// Behaviour: forms.password-field
test('shows and hides the password', async () => {
  const { user, password } = setup();
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

// Behaviour: forms.password-field
test('shows a hint while Caps Lock is on', async () => {
  const { user, password } = setup();
  await user.click(password);
  await user.keyboard('{CapsLock}a');
  expect(screen.getByText('Caps Lock is on')).toBeVisible();
  await user.keyboard('{CapsLock}a');
  expect(screen.queryByText('Caps Lock is on')).not.toBeInTheDocument();
});

// Behaviour: forms.submit
test('disables the button until the form is valid', async () => {
  const { user, email, password, send } = setup();
  expect(send).toBeDisabled();
  await user.type(email, 'a@b.example');
  expect(send).toBeDisabled();
  await user.type(password, 'secret');
  await waitFor(() => expect(send).toBeEnabled());
  await user.clear(email);
  await waitFor(() => expect(send).toBeDisabled());
});

// Behaviour: forms.autofill
test('accepts autofilled values without a key press', async () => {
  const sent = jest.fn(async () => undefined);
  const { user, email, password, send } = setup(sent);
  for (const [input, value] of [
    [email, 'a@b.example'],
    [password, 'secret'],
  ] as const) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    autofill(input);
  }
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(sent).toHaveBeenCalledWith({ email: 'a@b.example', password: 'secret' }, expect.anything());
});

// Behaviour: forms.autofill
test('accepts autofilled values that the browser hides until they are cleared', async () => {
  const { user, email, password, send } = setup();
  await user.type(email, 'a@b.example');
  autofill(password);
  expect(send).toBeEnabled();
  autofill(password, 'mui-auto-fill-cancel');
  expect(send).toBeDisabled();
});

test('does not accept an empty field because of another autofilled one', () => {
  const { password, send } = setup();
  autofill(password);
  expect(send).toBeDisabled();
});

// Behaviour: forms.submit
test('shows progress and disables the button while submitting', async () => {
  let finish: () => void = () => undefined;
  const sent = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user, email, password, send } = setup(sent);
  await user.type(email, 'a@b.example');
  await user.type(password, 'secret');
  await user.dblClick(send);
  expect(send).toBeDisabled();
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(sent).toHaveBeenCalledTimes(1);

  act(() => finish());
  await waitFor(() => expect(send).toBeEnabled());
});

describe('a phone', () => {
  function PhoneForm() {
    const form = useForm({ defaultValues: { phone: '' } });
    return (
      <FormProvider {...form}>
        <PhoneField name="phone" label="Phone" />
      </FormProvider>
    );
  }
  const open = () => {
    render(
      <PortalRoot>
        <PhoneForm />
      </PortalRoot>,
    );
    return { user: userEvent.setup(), phone: screen.getByLabelText<HTMLInputElement>('Phone') };
  };

  // Behaviour: fields.phone
  test('formats the number while typing and allows deleting backwards', async () => {
    const { user, phone } = open();
    await user.type(phone, '2125550100');
    expect(phone).toHaveValue('(212) 555-0100');
    await user.keyboard('{Backspace>8/}');
    expect(phone).toHaveValue('(21');
    await user.keyboard('{Backspace>3/}');
    expect(phone).toHaveValue('');
  });

  test('can be edited in the middle and keeps the caret', async () => {
    const { user, phone } = open();
    await user.type(phone, '2125550100');
    await user.type(phone, '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(phone).toHaveValue('(212) 555-0100');
    expect(phone.selectionStart).toBe(4);
    await user.keyboard('{Backspace}7');
    expect(phone).toHaveValue('(217) 555-0100');
    expect(phone.selectionStart).toBe(4);
  });

  // Behaviour: fields.phone
  test.each(['+12125550100', '212-555-0100', '1 (212) 555 0100'])('accepts %s from the clipboard', async (text) => {
    const { user, phone } = open();
    await user.click(phone);
    await user.paste(text);
    expect(phone).toHaveValue('(212) 555-0100');
  });

  // Behaviour: fields.phone
  test('does not format while an input method composes', () => {
    const { phone } = open();
    const compose = (value: string) => fireEvent.input(phone, { target: { value }, isComposing: true });
    fireEvent.compositionStart(phone);
    compose('2');
    compose('212');
    expect(phone).toHaveValue('212');
    compose('2125550100');
    expect(phone).toHaveValue('2125550100');
    fireEvent.compositionEnd(phone);
    expect(phone).toHaveValue('(212) 555-0100');
  });

  test('accepts autofill', async () => {
    const { phone } = open();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(phone, '+12125550100');
    autofill(phone);
    await waitFor(() => expect(phone).toHaveValue('(212) 555-0100'));
  });
});
