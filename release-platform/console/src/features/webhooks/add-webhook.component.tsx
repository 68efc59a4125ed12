import type { NewWebhook, Webhook } from '@lender-portal/registry-api';
import { ConfirmDialog, DialogFailure } from '@lender-portal/ui/dialogs';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyableField } from '../../components/copyable-field.component';
import { LabeledField } from '../../components/labeled-field.component';
import { callRegistry } from '../../registry/call';
import { WEBHOOKS_KEY } from '../../registry/queries';
import { errorMessage, isSessionEnd } from '../../registry/registry-failure';
import { EVENT_LABELS, FORMAT_LABELS } from './event-labels';

const EVENTS = Object.keys(EVENT_LABELS) as Webhook['events'][number][];

/** Adds a webhook, then shows its secret once. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState('');
  const [format, setFormat] = useState('standard');
  const [events, setEvents] = useState<Webhook['events']>([]);
  const [isMissing, setMissing] = useState(false);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () =>
      callRegistry<NewWebhook>('/webhooks', { method: 'POST', body: { url: url.trim(), format, events } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
  if (data)
    return (
      <Dialog open onClose={onClose} aria-labelledby="webhook-added">
        <DialogTitle id="webhook-added">Webhook added</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <p>
            Your receiver verifies signatures with this secret. It is not shown again. Slack and Teams do not need it.
          </p>
          <CopyableField label="Secret" value={data.secret} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      width={520}
      title="Add webhook"
      confirmLabel="Add"
      confirmColor="primary"
      isRunning={isPending}
      failure={error && !isSessionEnd(error) && <DialogFailure>{errorMessage(error)}</DialogFailure>}
      onCancel={onClose}
      onConfirm={() => (url.trim() ? mutate() : setMissing(true))}
    >
      <LabeledField
        label="Receiver"
        hint="Such as https://hooks.slack.com/services/…"
        error={isMissing && !url.trim() ? 'Enter the URL of the receiver' : undefined}
        value={url}
        isRequired
        disabled={isPending}
        onChange={setUrl}
      />
      <LabeledField label="Format" value={format} disabled={isPending} onChange={setFormat}>
        {Object.entries(FORMAT_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </LabeledField>
      <FormControl component="fieldset" disabled={isPending}>
        <FormLabel component="legend">Events</FormLabel>
        <FormGroup sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {EVENTS.map((event) => (
            <FormControlLabel
              key={event}
              label={<span>{EVENT_LABELS[event]}</span>}
              control={
                <Checkbox
                  size="small"
                  checked={events.includes(event)}
                  onChange={(_change, isOn) =>
                    setEvents(isOn ? [...events, event] : events.filter((each) => each !== event))
                  }
                />
              }
            />
          ))}
        </FormGroup>
        <FormHelperText>None selected = all</FormHelperText>
      </FormControl>
    </ConfirmDialog>
  );
}
