import { formatInstant } from '@lender-portal/dates';
import type { Module, Preview as CreatedPreview } from '@lender-portal/registry-api';
import { DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, styled } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeTarget, shortName } from '../../components/format';
import { ReleaseSelect } from '../../components/release-select.component';
import { Select } from '../../components/select.component';
import { callRegistry } from '../../registry/call';
import { errorMessage } from '../../registry/registry-failure';
import { PreviewCreated } from './preview-created.component';

const Content = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

const TIMES = [
  [15, '15 minutes'],
  [60, '1 hour'],
  [240, '4 hours'],
  [1440, '1 day'],
] as const;

interface PreviewProps {
  /** If undefined, the dialog is closed. */
  target: { module: string; release?: string } | undefined;
  modules: readonly Module[];
  onClose: () => void;
}

/** Creates a link that shows a release only in the browsers that open it. */
export function Preview({ target, modules, onClose }: PreviewProps) {
  const shown = useLast(target);
  const module = modules.find(({ name }) => name === shown?.module);
  const id = useId();
  return (
    <Dialog
      open={target !== undefined}
      fullWidth
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: 560 } } }}
    >
      <DialogTitle id={id}>{`Preview ${module ? shortName(module.name) : ''}`}</DialogTitle>
      {module && <PreviewForm module={module} first={shown?.release} onClose={onClose} />}
    </Dialog>
  );
}

function PreviewForm({ module, first, onClose }: { module: Module; first: string | undefined; onClose: () => void }) {
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
      <DialogContent>
        <Content>
          <ReleaseSelect label="Release" releases={others} value={chosen} onChange={setChosen} />
          <Select label="Valid for" value={minutes} onChange={setMinutes}>
            {TIMES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          {create.error && !create.isPending && (
            <DialogFailure>{`No link was created. ${errorMessage(create.error)}`}</DialogFailure>
          )}
        </Content>
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
