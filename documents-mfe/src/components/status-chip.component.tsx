import { createIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon, type Icon } from '@lender-portal/ui';

const PendingIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.2V12l3.2 2" />
  </>,
);

interface StatusStyle {
  label?: string;
  tone?: 'accent' | 'success' | 'error';
  icon: Icon;
}

const styles: Readonly<Record<string, StatusStyle>> = {
  PendingApproval: { label: 'Pending approval', tone: 'accent', icon: PendingIcon },
  Approved: { tone: 'success', icon: SuccessIcon },
  Expired: { tone: 'error', icon: ErrorIcon },
  Missing: { tone: 'error', icon: WarningIcon },
  Rejected: { tone: 'error', icon: ErrorIcon },
};

const unknownStatus: StatusStyle = { icon: InfoIcon };

/** Status of a document or category. Unknown statuses are displayed unchanged. */
export function DocumentChip({ status }: { status: string }) {
  const { label = status, tone, icon: StatusIcon } = (Object.hasOwn(styles, status) && styles[status]) || unknownStatus;
  return (
    <span className="chip" data-tone={tone}>
      <StatusIcon size={16} />
      <span>{label}</span>
    </span>
  );
}
