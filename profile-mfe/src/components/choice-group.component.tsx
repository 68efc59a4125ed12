import { color, tokens } from '@lender-portal/ui';
import { Checkbox, FormControlLabel, FormGroup, FormHelperText, Radio, styled, Typography } from '@mui/material';
import { useId, type FocusEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';

const Choices = styled(FormGroup)(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& label': {
    margin: 0,
    minHeight: 56,
    padding: '4px 16px 4px 8px',
    border: `1px solid ${color('control')}`,
    borderRadius: tokens.radiusSmall,
    '&:hover': { borderColor: color('ink-muted') },
    '&:has(:checked)': { borderColor: color('accent'), backgroundColor: color('accent-soft') },
  },
  '&[data-error] label': { borderColor: color('error') },
}));

interface ChoiceGroupProps {
  /** Path of the value in the form: a string for radio buttons, an array for checkboxes. */
  name: string;
  kind: 'radio' | 'checkbox';
  label: string;
  hint?: string;
  /** Choices: value → label. */
  choices: Readonly<Record<string, string>>;
}

/** Radio buttons or checkboxes as clickable rows. */
export function ChoiceGroup({ name, kind, label, hint, choices }: ChoiceGroupProps) {
  const id = useId();
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const message = fieldState.error?.message;
  const isMultiple = kind === 'checkbox';
  const Control = isMultiple ? Checkbox : Radio;
  const values = Object.keys(choices);
  const chosen: readonly string[] = isMultiple ? field.value : [field.value];
  const focused = values.find((value) => chosen.includes(value)) ?? values[0];

  const choose = (value: string, isChosen: boolean) => {
    if (!isMultiple) return field.onChange(value);
    // Keep display order, regardless of click order.
    field.onChange(values.filter((each) => (each === value ? isChosen : chosen.includes(each))));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) field.onBlur();
  };

  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-message`}
      {...(!isMultiple && { 'aria-required': true, 'aria-invalid': message !== undefined })}
      onBlur={onBlur}
    >
      <Typography id={`${id}-label`} sx={{ fontWeight: 550 }}>
        {label}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      <Choices data-error={message === undefined ? undefined : ''}>
        {values.map((value) => (
          <FormControlLabel
            key={value}
            label={choices[value]}
            control={
              <Control
                name={name}
                value={value}
                checked={chosen.includes(value)}
                onChange={({ target }) => choose(value, target.checked)}
                slotProps={{
                  input: {
                    ...(value === focused && { ref: field.ref }),
                    ...(isMultiple &&
                      message !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-message` }),
                  },
                }}
              />
            }
          />
        ))}
      </Choices>
      <FormHelperText id={`${id}-message`} error={message !== undefined} aria-live="polite">
        {message ?? ' '}
      </FormHelperText>
    </div>
  );
}
