import { color, fontSize, tokens } from '@lender-portal/ui';
import { FormHelperText, styled } from '@mui/material';
import { useId, type FocusEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';

const Root = styled('div')({ minWidth: 0 });

const Legend = styled('div')({ fontSize: fontSize(16), fontWeight: 550, lineHeight: 1.4 });

const Hint = styled('div')({ marginTop: 2, color: color('ink-muted'), fontSize: fontSize(14) });

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '12px 16px',
  border: `1px solid ${color('control')}`,
  borderRadius: tokens.radiusSmall,
  fontWeight: 500,
  lineHeight: 1.35,
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
  '&:hover': { borderColor: color('ink-muted') },
  '&:has(:checked)': { borderColor: color('accent'), backgroundColor: color('accent-soft') },
  '[data-error] &': { borderColor: color('error') },
  '&:has(:focus-visible)': { outline: tokens.focusRing, outlineOffset: 2 },
});

const Mark = styled('input')({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: 20,
  height: 20,
  margin: 0,
  border: `1.5px solid ${color('control')}`,
  borderRadius: 5,
  backgroundColor: color('surface'),
  cursor: 'inherit',
  outline: 'none',
  transition: 'background-color 120ms, border-color 120ms',
  '&[type="radio"]': { borderRadius: '50%' },
  '&:checked': { borderColor: color('accent'), backgroundColor: color('accent') },
  '&:checked::after': { content: '""', position: 'absolute' },
  '&[type="radio"]:checked::after': { inset: 5, borderRadius: '50%', backgroundColor: color('accent-ink') },
  '&[type="checkbox"]:checked::after': {
    left: 5.5,
    top: 1.5,
    width: 6,
    height: 11,
    border: `solid ${color('accent-ink')}`,
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  // In forced-colors mode, use native controls.
  '@media (forced-colors: active)': { appearance: 'auto', '&:checked::after': { content: 'none' } },
});

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
  const chosen: readonly string[] = isMultiple ? field.value : [field.value];

  const choose = (value: string, isChosen: boolean) => {
    if (!isMultiple) return field.onChange(value);
    const next = new Set([...chosen].filter((each) => each !== value).concat(isChosen ? value : []));
    // Keep display order, regardless of click order.
    field.onChange(Object.keys(choices).filter((each) => next.has(each)));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) field.onBlur();
  };

  return (
    <Root
      ref={(element: HTMLElement | null) =>
        field.ref(
          element && {
            focus: () =>
              (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector('input'))?.focus(),
          },
        )
      }
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-message`}
      {...(!isMultiple && { 'aria-required': true, 'aria-invalid': message !== undefined })}
      data-error={message === undefined ? undefined : ''}
      onBlur={onBlur}
    >
      <Legend id={`${id}-label`}>{label}</Legend>
      {hint && <Hint>{hint}</Hint>}
      <Choices>
        {Object.entries(choices).map(([value, text]) => (
          <Choice key={value}>
            <Mark
              type={kind}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) => choose(value, target.checked)}
              {...(isMultiple &&
                message !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-message` })}
            />
            <span>{text}</span>
          </Choice>
        ))}
      </Choices>
      <FormHelperText id={`${id}-message`} error={message !== undefined} aria-live="polite">
        {message ?? ' '}
      </FormHelperText>
    </Root>
  );
}
