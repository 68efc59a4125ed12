import { color, fontSize, tokens } from '@lender-portal/ui';
import { FormHelperText, InputLabel, styled } from '@mui/material';
import { useId, type ReactNode } from 'react';

// A native select, which supports assistive technology and phones best.
const Field = styled('select')({
  display: 'block',
  width: '100%',
  minHeight: 48,
  padding: '0 36px 0 14px',
  border: `1px solid ${color('control')}`,
  borderRadius: tokens.radiusSmall,
  backgroundColor: color('surface'),
  backgroundImage: `linear-gradient(45deg, transparent 50%, ${color('ink-muted')} 50%), linear-gradient(-45deg, transparent 50%, ${color('ink-muted')} 50%)`,
  backgroundPosition: 'right 18px center, right 13px center',
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
  color: color('ink'),
  fontSize: fontSize(16),
  textOverflow: 'ellipsis',
  appearance: 'none',
  '&:hover': { borderColor: color('ink-muted') },
});

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `option` elements. */
  children: ReactNode;
  hint?: ReactNode;
}

/** A native select with a label. */
export function Select({ label, value, onChange, children, hint }: SelectProps) {
  const id = useId();
  return (
    <div>
      <InputLabel htmlFor={id}>
        <span>{label}</span>
      </InputLabel>
      <Field
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </Field>
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </div>
  );
}
