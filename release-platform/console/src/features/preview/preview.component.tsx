import { formatInstant } from '@lender-portal/dates';
import type { Module, Preview as CreatedPreview } from '@lender-portal/registry-api';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeTarget, nameWithoutScope } from '../../components/format';
import { LabeledField } from '../../components/labeled-field.component';
import { ReleaseSelect } from '../../components/releases/release-select.component';
import { callRegistry } from '../../registry/call';
import { errorMessage } from '../../registry/registry-failure';
import { PreviewCreated } from './preview-created.component';

const TIMES = [
  [15, '15 minutes'],
  [60, '1 hour'],
  [240, '4 hours'],
  [1440, '1 day'],
] as const;

interface PreviewProps {
  isOpen: boolean;
  module: Module;
  /** The release to offer; by default the newest one that is not live. */
  first: string | undefined;
  onClose: () => void;
}

/** Creates a link that shows a release only in the browsers that open it. */
export function ReleasePreviewDialog({ isOpen, module, first, onClose }: PreviewProps) {
  return (
    <Dialog open={isOpen} onClose={onClose}>
      <DialogTitle>{`Preview ${nameWithoutScope(module.name)}`}</DialogTitle>
      <PreviewForm module={module} first={first} onClose={onClose} />
    </Dialog>
  );
}

function PreviewForm({ module, first, onClose }: Omit<PreviewProps, 'isOpen'>) {
  const others = module.releases.filter(({ id }) => id !== module.live);
  const [chosen, setChosen] = useState(first ?? others[0]?.id ?? '');
  const [minutes, setMinutes] = useState('60');
  const create = useMutation({
    mutationFn: () =>
      callRegistry<CreatedPreview>('/previews', {
        method: 'POST',
        body: { set: { [module.name]: chosen }, minutes: Number(minutes) },
      }),
  });
  if (create.data)
    return (
      <PreviewCreated preview={create.data} onClose={onClose}>
        {`Browsers that open this link and start the preview run ${describeTarget(chosen)} until ${formatInstant(create.data.expiresAt)}. All others run the live release.`}
      </PreviewCreated>
    );

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ReleaseSelect releases={others} value={chosen} onChange={setChosen} />
        <LabeledField label="Valid for" value={minutes} onChange={setMinutes}>
          {TIMES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </LabeledField>
        {create.error && !create.isPending && (
          <DialogFailure>{`No link was created. ${errorMessage(create.error)}`}</DialogFailure>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={create.isPending}
          disabled={create.isPending || chosen === ''}
        >
          Create link
        </Button>
      </DialogActions>
    </form>
  );
}
