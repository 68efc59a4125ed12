import { yupResolver } from '@hookform/resolvers/yup';
import { Button, ButtonGroup, FormControlLabel, Switch, TextField } from '@mui/material';
import Autocomplete from '@mui/material/Autocomplete';
import { addDays, format } from 'date-fns';
import { useEffect, useMemo, useState } from 'react';
import { Controller, FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { debounceTime, Subject } from 'rxjs';
import { array, date, object, string } from 'yup';
import { Amount } from './amount.component';

const STATES = ['Ohio', 'Texas'];

const schema = object({
  state: string().required('Select a state'),
  closing: date()
    .typeError('Enter a date')
    .min(new Date(2020, 0, 1), 'Enter a later date')
    .required(),
  borrowers: array(object({ name: string().required('Enter a name') })).required(),
});

export function LoanRequest() {
  const form = useForm({
    resolver: yupResolver(schema),
    defaultValues: { state: '', borrowers: [{ name: '' }] },
  });
  const { fields, append } = useFieldArray({ control: form.control, name: 'borrowers' });
  const [sent, setSent] = useState('');
  const { typed, search } = useSearch();
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ state, closing }) =>
          setSent(`${state}, due ${format(addDays(closing, 30), 'yyyy-MM-dd')}`),
        )}
      >
        <Controller
          name="state"
          control={form.control}
          render={({ field, fieldState }) => (
            <Autocomplete
              options={STATES}
              value={field.value || null}
              onChange={(_event, value) => field.onChange(value ?? '')}
              onInputChange={(_event, value) => search(value)}
              renderInput={(params) => (
                <TextField
                  {...params}
                  label="State"
                  error={fieldState.invalid}
                  helperText={fieldState.error?.message}
                  onBlur={field.onBlur}
                />
              )}
            />
          )}
        />
        <output aria-label="Searched">{typed}</output>
        <TextField
          type="date"
          label="Closing"
          slotProps={{ inputLabel: { shrink: true } }}
          {...form.register('closing')}
        />
        {fields.map(({ id }, index) => (
          <TextField key={id} label={`Borrower ${index + 1}`} {...form.register(`borrowers.${index}.name`)} />
        ))}
        <FormControlLabel control={<Switch />} label="Refinance" />
        <Amount />
        <ButtonGroup disabled={form.formState.isSubmitting}>
          <Button onClick={() => append({ name: '' })}>Add borrower</Button>
          <Button type="submit">Send</Button>
        </ButtonGroup>
        <output aria-label="Result">{sent}</output>
      </form>
    </FormProvider>
  );
}

/** The searched text after a pause in typing. */
function useSearch() {
  const [typed, setTyped] = useState('');
  const input = useMemo(() => new Subject<string>(), []);
  useEffect(() => {
    const subscription = input.pipe(debounceTime(50)).subscribe(setTyped);
    return () => subscription.unsubscribe();
  }, [input]);
  return { typed, search: (text: string) => input.next(text) };
}
