import { Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';

/** A link to copy. */
export function CopyableLink({ url }: { url: string }) {
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
    <>
      <TextField
        fullWidth
        label="Preview link"
        value={url}
        inputRef={input}
        onFocus={(event) => event.target.select()}
        slotProps={{
          htmlInput: { readOnly: true },
          input: {
            endAdornment: (
              <Button size="small" onClick={() => void copy()}>
                <span>{isCopied ? 'Copied' : 'Copy'}</span>
              </Button>
            ),
          },
        }}
      />
      <p className="lp-visually-hidden" role="status">
        {isCopied && 'Link copied'}
      </p>
    </>
  );
}
