import { formatInstant } from '@lender-portal/dates';
import type { Preview } from '@lender-portal/registry-api';
import { notify } from '@lender-portal/ui';
import { useLast } from '@lender-portal/ui/dialogs';
import { Button, Dialog, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { callRegistry } from '../../registry/call';
import { errorMessage } from '../../registry/registry-failure';
import { PreviewCreated } from './preview-created.component';

/** Lifetime of the link. */
const MINUTES = 240;

/** Creates a link to the portal with a panel that chooses the releases of modules in the page. */
export function PanelPreview() {
  const create = useMutation({
    mutationFn: () => callRegistry<Preview>('/previews', { method: 'POST', body: { panel: true, minutes: MINUTES } }),
    onError: (error) => notify.error(`No link was created. ${errorMessage(error)}`),
  });
  // Until the dialog has closed.
  const shown = useLast(create.data);
  return (
    <>
      <Button variant="outlined" loading={create.isPending} onClick={() => create.mutate()}>
        Preview with release panel
      </Button>
      <Dialog open={create.data !== undefined} onClose={create.reset}>
        <DialogTitle>Preview with release panel</DialogTitle>
        {shown && (
          <PreviewCreated preview={shown} onClose={create.reset}>
            {`Browsers that open this link and start the preview show a panel in the portal’s pages until ${formatInstant(shown.expiresAt)}. It chooses the release of each module that your token may change, for all browsers with the link.`}
          </PreviewCreated>
        )}
      </Dialog>
    </>
  );
}
