import { yupResolver } from '@hookform/resolvers/yup';
import { reasonSchema } from '@lender-portal/marketplace-rules';
import { useLast } from '@lender-portal/ui/dialogs';
import { FormTextField } from '@lender-portal/ui/forms';
import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { FormDialog } from './form-dialog.component';

export interface Decision {
  /** A question with the name of the object. */
  title: string;
  /** The verb of the question. */
  label: string;
  /** Describes the consequences. */
  text: string;
  /** Whether a reason is required. */
  hasReason?: boolean;
  /** @returns the error if it failed */
  run: (reason: string) => Promise<unknown>;
}

interface DecisionDialogProps {
  /** The dialog is closed if undefined. */
  decision: Decision | undefined;
  onClose: () => void;
  /** Called after the closing transition. */
  onExited?: () => void;
}

/** Asks before a decision, and for its reason. */
export function DecisionDialog({ decision, ...events }: DecisionDialogProps) {
  const { title = '', label = '', text, hasReason = false } = useLast(decision) ?? {};
  const form = useForm({
    ...(hasReason && { resolver: yupResolver(reasonSchema) }),
    defaultValues: { reason: '' },
  });
  return (
    <FormDialog
      {...events}
      open={decision !== undefined}
      title={title}
      label={label}
      isDestructive={hasReason}
      form={form}
      send={async ({ reason }) => decision?.run(reason)}
    >
      <Typography variant="body2" sx={{ mb: 2 }}>
        {text}
      </Typography>
      {hasReason && (
        <FormTextField name="reason" label="Reason" minRows={3} required inputAttributes={{ autoFocus: true }} />
      )}
    </FormDialog>
  );
}
