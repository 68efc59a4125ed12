import { Button, InputLabel, OutlinedInput, styled } from '@mui/material';
import { useId, useRef, useState } from 'react';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  '& button': { minHeight: 48 },
  '@media (max-width: 479.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

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
    <div>
      <InputLabel htmlFor={id}>Preview link</InputLabel>
      <Row>
        <OutlinedInput id={id} value={url} readOnly inputRef={input} onFocus={(event) => event.target.select()} />
        <Button variant="outlined" onClick={() => void copy()}>
          <span>{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
      </Row>
      <p className="lp-visually-hidden" role="status">
        {isCopied && 'Link copied'}
      </p>
    </div>
  );
}
