import { color, fontSize } from '@lender-portal/ui';
import { styled, Typography } from '@mui/material';
import { useEffect, useState } from 'react';

/** Truncates longer text, which would block the page. */
const MAX_LENGTH = 500_000;

const Text = styled('pre')({
  margin: 0,
  padding: 16,
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  backgroundColor: color('page'),
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: fontSize(14),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** Displays content as plain text only. */
export function TextPreview({ blob }: { blob: Blob }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void blob
      .slice(0, MAX_LENGTH)
      .text()
      .then((content) => isCurrent && setText(content));
    return () => {
      isCurrent = false;
    };
  }, [blob]);
  if (text === undefined) return null;
  return (
    <div>
      <Text>{text}</Text>
      {blob.size > MAX_LENGTH && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          This preview is cut off. Download the document to read the rest.
        </Typography>
      )}
    </div>
  );
}
