import { formatMoment } from '@lender-portal/dates';
import { color, fontSize } from '@lender-portal/ui';
import { Chip, styled } from '@mui/material';
import type { PendingInvitation } from '../queries/invitation';

const Dates = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  fontVariantNumeric: 'tabular-nums',
  '& > .expiry': { color: color('ink-muted'), fontSize: fontSize(12) },
});

const isPast = (moment: string) => Date.parse(moment) <= Date.now();

/** Sent date, plus expiry date or status. */
export function InvitationDates({ invitation: { createdAt, expiresAt } }: { invitation: PendingInvitation }) {
  return (
    <Dates>
      <span>{formatMoment(createdAt)}</span>
      {isPast(expiresAt) ? (
        <Chip size="small" color="error" label="Expired" />
      ) : (
        <span className="expiry">{`Expires ${formatMoment(expiresAt)}`}</span>
      )}
    </Dates>
  );
}
