import { createIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon, type Icon } from '@lender-portal/ui';

const PendingIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.2V12l3.2 2" />
  </>,
);

interface Look {
  label?: string;
  tone?: 'accent' | 'success' | 'error';
  icon: Icon;
}

/** Behaviour: documents.status. */
const looks: Readonly<Record<string, Look>> = {
  PendingApproval: { label: 'Pending approval', tone: 'accent', icon: PendingIcon },
  Approved: { tone: 'success', icon: SuccessIcon },
  Expired: { tone: 'error', icon: ErrorIcon },
  Missing: { tone: 'error', icon: WarningIcon },
  Rejected: { tone: 'error', icon: ErrorIcon },
};

const unknown: Look = { icon: InfoIcon };

/** The status of a document or of a category; one that is unknown here is shown as it comes. */
export function StatusChip({ status }: { status: string }) {
  const { label = status, tone, icon: StatusIcon } = (Object.hasOwn(looks, status) && looks[status]) || unknown;
  return (
    <span className="chip" data-tone={tone}>
      <StatusIcon size={16} />
      {label}
    </span>
  );
}
