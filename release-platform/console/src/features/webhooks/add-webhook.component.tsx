import type { NewWebhook, Webhook } from '@lender-portal/registry-api';
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
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyableField } from '../../components/copyable-field.component';
import { LabeledField } from '../../components/labeled-field.component';
import { RequestDialog } from '../../components/request-dialog.component';
import { callRegistry } from '../../registry/call';
import { WEBHOOKS_KEY } from '../../registry/queries';
import { EVENT_LABELS, FORMAT_LABELS } from './event-labels';

const EVENTS = Object.keys(EVENT_LABELS) as Webhook['events'][number][];

/** Adds a webhook, then shows its secret once. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [format, setFormat] = useState('standard');
  const [events, setEvents] = useState<Webhook['events']>([]);
  const [added, setAdded] = useState<NewWebhook>();
  if (added)
    return (
      <Dialog open onClose={onClose} aria-labelledby="webhook-added">
        <DialogTitle id="webhook-added">Webhook added</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <p>
            Your receiver verifies signatures with this secret. It is not shown again. Slack and Teams do not need it.
          </p>
          <CopyableField label="Secret" value={added.secret} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <RequestDialog
      isOpen
      width={520}
      title="Add webhook"
      confirmLabel="Add"
      confirmColor="primary"
      field={{
        label: 'Receiver',
        hint: 'Such as https://hooks.slack.com/services/…',
        missing: 'Enter the URL of the receiver',
      }}
      send={(url) => callRegistry<NewWebhook>('/webhooks', { method: 'POST', body: { url, format, events } })}
      onDone={(webhook) => {
        setAdded(webhook);
        return queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY });
      }}
      onClose={onClose}
    >
      <LabeledField label="Format" value={format} onChange={setFormat}>
        {Object.entries(FORMAT_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </LabeledField>
      <FormControl component="fieldset">
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
    </RequestDialog>
  );
}
