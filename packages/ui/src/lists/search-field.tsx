import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { IconButton, InputAdornment, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useRef, type KeyboardEvent } from 'react';
import { color } from '../theme/tokens';

export interface SearchFieldProps {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  id?: string;
  /** Keys that focus the field, as in `aria-keyshortcuts`. */
  shortcuts?: string;
  /** Called on Enter. */
  onCommit?: () => void;
  sx?: OutlinedInputProps['sx'];
}

/** Search field of a list, cleared with a button or Escape. */
export function SearchField({ label, id, shortcuts, value, onChange, onCommit, sx }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onCommit?.();
    if (event.key !== 'Escape' || value === '') return;
    event.stopPropagation();
    event.preventDefault();
    onChange('');
  }

  return (
    <OutlinedInput
      fullWidth
      id={id}
      // Not type="search": its native clear button cannot be reached by keyboard.
      type="text"
      value={value}
      placeholder={label}
      inputRef={input}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      sx={[{ paddingLeft: 1.5, paddingRight: 0.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
      slotProps={{
        input: {
          role: 'searchbox',
          'aria-label': label,
          'aria-keyshortcuts': shortcuts,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: 'search',
          maxLength: 200,
        },
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ marginRight: 0, color: color('ink-muted') }}>
          <SearchOutlined fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        value !== '' && (
          <InputAdornment position="end">
            <IconButton
              aria-label="Clear search"
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
