import { Button, FormControl, InputLabel, OutlinedInput } from '@mui/material';
import { useId, useRef, useState } from 'react';

/** A text to copy. */
export function CopyableField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    // Select the text first, so that the keyboard can copy it if the clipboard is blocked.
    input.current?.select();
    const isDone = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    );
    setCopied(isDone);
  }

  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id}>
        <span>{label}</span>
      </InputLabel>
      <OutlinedInput
        id={id}
        value={value}
        readOnly
        inputRef={input}
        onFocus={(event) => event.target.select()}
        endAdornment={
          <Button size="small" onClick={() => void copy()}>
            <span>{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
        }
      />
      <p className="lp-visually-hidden" role="status">
        {isCopied && `${label} copied`}
      </p>
    </FormControl>
  );
}
