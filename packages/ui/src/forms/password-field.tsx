import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { FormTextField } from './form-text-field';

export interface PasswordFieldProps {
  /** Path of the value in the form. */
  name: string;
  label: string;
  /** `current-password` for an existing password, `new-password` for a new one. */
  autoComplete: 'current-password' | 'new-password';
  helperText?: string;
}

/** Password field with a visibility toggle and a Caps Lock hint. */
export function PasswordField({ helperText, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <FormTextField
      {...props}
      required
      type={shown ? 'text' : 'password'}
      helperText={capsLock ? 'Caps Lock is on' : helperText}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      inputAttributes={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
