/**
 * Fields and buttons for react-hook-form. A separate entry, bundled into modules with forms; other pages do not load
 * the form libraries.
 */
export { FormTextField, type FormTextFieldProps, type TextMask } from './form-text-field';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { PhoneField, type PhoneFieldProps } from './phone-field';
export { SubmitButton, type SubmitButtonProps } from './submit-button';
