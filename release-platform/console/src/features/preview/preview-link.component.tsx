import { Button, FormControl, InputLabel, OutlinedInput } from '@mui/material';
import { useId, useRef, useState } from 'react';

/** A link to copy. */
export function CopyableLink({ url }: { url: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    // Select the text first, so that the keyboard can copy it if the clipboard is blocked.
    input.current?.select();
    const isDone = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setCopied(isDone);
  }

  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id}>Preview link</InputLabel>
      <OutlinedInput
        id={id}
        value={url}
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
        {isCopied && 'Link copied'}
      </p>
    </FormControl>
  );
}
