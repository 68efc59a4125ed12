import {
  FormTextField,
  PasswordField,
  PhoneField,
  SubmitButton,
  type FormTextFieldProps,
} from '@lender-portal/ui/forms';
import type { ReactNode } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import type { GalleryState } from '../gallery-state';

interface FormProps {
  value?: string;
  error?: string;
  children: ReactNode;
}

/** A form with one field, `field`. */
function Form({ value = '', error, children }: FormProps) {
  const errors: FieldErrors<{ field: string }> | undefined = error
    ? { field: { type: 'invalid', message: error } }
    : undefined;
  const form = useForm({ defaultValues: { field: value }, ...(errors && { errors }) });
  return (
    <FormProvider {...form}>
      <form noValidate>{children}</form>
    </FormProvider>
  );
}

const text = (form: Omit<FormProps, 'children'>, field: Partial<FormTextFieldProps> = {}) => (
  <Form {...form}>
    <FormTextField name="field" label="Company name" {...field} />
  </Form>
);

const password = (form: Omit<FormProps, 'children'>) => (
  <Form {...form}>
    <PasswordField name="field" label="Password" autoComplete="new-password" helperText="At least 12 characters" />
  </Form>
);

const phone = (form: Omit<FormProps, 'children'>) => (
  <Form {...form}>
    <PhoneField name="field" label="Phone" />
  </Form>
);

const submit = (button: { disabled?: boolean; submitting?: boolean; inline?: boolean; variant?: 'outlined' }) => (
  <Form>
    <SubmitButton {...button}>Send offer</SubmitButton>
  </Form>
);

export const forms: readonly GalleryState[] = [
  { name: 'Text field', render: () => text({}) },
  {
    name: 'Text field with placeholder and helper',
    render: () => text({}, { placeholder: 'Summit Capital', helperText: 'As registered' }),
  },
  { name: 'Text field filled', render: () => text({ value: 'Summit Capital' }) },
  { name: 'Text field with error', render: () => text({ error: 'Company name is required' }) },
  { name: 'Text field disabled', render: () => text({ value: 'Summit Capital' }, { disabled: true }) },
  { name: 'Password field', render: () => password({}) },
  { name: 'Password field filled', render: () => password({ value: 'correct horse' }) },
  { name: 'Password field with error', render: () => password({ value: '123', error: 'At least 12 characters' }) },
  { name: 'Phone field', render: () => phone({}) },
  { name: 'Phone field filled', render: () => phone({ value: '(512) 555-0143' }) },
  { name: 'Phone field with error', render: () => phone({ value: '(512) 5', error: 'Enter all 10 digits' }) },
  { name: 'Submit button', render: () => submit({}) },
  { name: 'Submit button disabled', render: () => submit({ disabled: true }) },
  { name: 'Submit button busy', render: () => submit({ submitting: true }) },
  { name: 'Submit button inline', render: () => submit({ inline: true }) },
  { name: 'Submit button inline busy', render: () => submit({ inline: true, submitting: true }) },
  { name: 'Submit button outlined', render: () => submit({ variant: 'outlined' }) },
];
