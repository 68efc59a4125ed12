import type { Change } from '@lender-portal/registry-api';
import { Alert, Checkbox, FormControlLabel, List, ListItem } from '@mui/material';
import { describeTarget, formatWho, nameWithoutScope } from '../../components/format';
import { TimestampLabel } from '../../components/timestamp.component';

interface ObjectionsProps {
  /** One per reason. */
  items: readonly React.ReactNode[];
  /** Label of the checkbox. */
  label: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

/** Reasons against a change, and a checkbox to make it anyway. */
export function Objections({ items, label, isTicked, onChange }: ObjectionsProps) {
  if (items.length === 0) return null;
  return (
    <Alert severity="warning" role="note">
      <List role="list" disablePadding>
        {items.map((item, index) => (
          <ListItem key={index} disablePadding sx={{ display: 'block' }}>
            {item}
          </ListItem>
        ))}
      </List>
      <FormControlLabel
        label={label}
        slotProps={{ typography: { variant: 'subtitle2' } }}
        control={
          <Checkbox size="small" sx={{ p: 0.5 }} checked={isTicked} onChange={(_event, isOn) => onChange(isOn)} />
        }
        sx={{ gap: 0.5, mt: 0.5, mx: 0 }}
      />
    </Alert>
  );
}

/** @returns why the releases of a change were rolled back */
export const describeRollbacks = ({ rolledBack = [] }: Pick<Change, 'rolledBack'>) =>
  rolledBack.map(({ module, target, seq, at, who, reason }) => (
    <>
      <span>{`${nameWithoutScope(module)} ${describeTarget(target)} was rolled back in revision ${seq},`}</span>{' '}
      <TimestampLabel value={at} />
      <span>{`, by ${formatWho(who)}${reason && `: ${reason}`}`}</span>
    </>
  ));

/** @returns why the portal doubts a change */
export const describeRisks = ({ risks = [] }: Pick<Change, 'risks'>) =>
  risks.map(({ module, release, reason }) => `${nameWithoutScope(module)} ${describeTarget(release)}: ${reason}`);
