import { toFailure, type Failure } from '@lender-portal/client/graphql';
import { notify } from '@lender-portal/ui';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { Button, CircularProgress } from '@mui/material';
import { useState } from 'react';
import { saveFile } from './save-file';

interface DownloadButtonProps {
  label: string;
  /** Shown before the reason of a failure. */
  failureTitle: string;
  /** MIME type. */
  type: string;
  /** Loads the file; `content` is base64. */
  load: () => Promise<{ fileName: string; content: string }>;
}

/** Saves a file that it loads, and announces it. Ignores clicks meanwhile. */
export function DownloadButton({ label, failureTitle, type, load }: DownloadButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function download() {
    setLoading(true);
    setFailure(undefined);
    notify.clear();
    try {
      const { fileName, content } = await load();
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveFile({ name: fileName, type, parts: [bytes] });
      notify.success(`${fileName} was downloaded.`);
    } catch (error) {
      setFailure(toFailure(error));
    }
    setLoading(false);
  }

  return (
    <div>
      {/* Not disabled, because a disabled button loses the focus. */}
      <Button
        variant="outlined"
        aria-busy={isLoading}
        startIcon={isLoading && <CircularProgress color="inherit" size="1em" />}
        onClick={() => void (isLoading || download())}
      >
        <span>{label}</span>
      </Button>
      {failure && <DialogFailure reference={failure.reference}>{`${failureTitle} ${failure.message}`}</DialogFailure>}
    </div>
  );
}
