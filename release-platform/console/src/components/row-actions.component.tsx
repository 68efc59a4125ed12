import type { Icon } from '@lender-portal/ui';
import { IconAction } from '@lender-portal/ui/controls';
import { Button } from '@mui/material';

/** What can be done with the thing of one row. */
export interface RowAction {
  label: string;
  /** With the thing that it is done to. */
  name: string;
  icon: Icon;
  /** Why it cannot be done. */
  refusal: string | undefined;
  run: () => void;
}

interface RowActionsProps {
  actions: readonly RowAction[];
}

/** In the cell of a table: what cannot be done is there, and says why. */
export function RowActions({ actions }: RowActionsProps) {
  return actions.map(({ label, name, icon: Icon, refusal, run }) => (
    <IconAction key={label} name={name} tip={label} refusal={refusal} onClick={run}>
      <Icon size={20} />
    </IconAction>
  ));
}

/** In an item of a list: what cannot be done takes no room. */
export function ItemActions({ actions }: RowActionsProps) {
  const possible = actions.filter(({ refusal }) => refusal === undefined);
  if (possible.length === 0) return null;
  return (
    <div className="actions">
      {possible.map(({ label, name, run }) => (
        <Button key={label} size="small" variant="outlined" aria-label={name} onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  );
}
