import type { Icon } from '@lender-portal/ui';
import { IconAction } from '@lender-portal/ui/controls';
import { Button } from '@mui/material';

/** An action on the item of a row. */
export interface RowAction {
  label: string;
  /** Called with the item. */
  name: string;
  icon: Icon;
  /** The reason why the action is unavailable. */
  refusal: string | undefined;
  run: () => void;
}

interface RowActionsProps {
  actions: readonly RowAction[];
}

/** Actions in a table cell. Shows unavailable actions with the reason. */
export function RowActions({ actions }: RowActionsProps) {
  return actions.map(({ label, name, icon: Icon, refusal, run }) => (
    <IconAction key={label} name={name} tip={label} refusal={refusal} onClick={run}>
      <Icon size={20} />
    </IconAction>
  ));
}

/** Actions in a list item. Hides unavailable actions; if there is no other, shows the reason. */
export function ItemActions({ actions }: RowActionsProps) {
  if (actions.length === 0) return null;
  const possible = actions.filter(({ refusal }) => refusal === undefined);
  if (possible.length === 0) return <div className="muted">{actions[0]?.refusal}</div>;
  return (
    <div className="actions">
      {possible.map(({ label, name, run }) => (
        <Button key={label} size="small" variant="outlined" aria-label={name} onClick={run}>
          <span>{label}</span>
        </Button>
      ))}
    </div>
  );
}
