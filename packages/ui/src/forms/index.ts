/**
 * Fields and buttons of react-hook-form. An entry of its own, bundled by the modules that have forms: a page without
 * one does not load the form libraries.
 */
export { FormTextField, type FormTextFieldProps, type TextMask } from './form-text-field';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { PhoneField, type PhoneFieldProps } from './phone-field';
export { SubmitButton, type SubmitButtonProps } from './submit-button';
