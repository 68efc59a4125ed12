export { FormProvider, useController, useForm, useFormContext, useFormState } from 'react-hook-form';
