import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { describeFreeze } from '../../components/freezes';
import { useAct } from '../../navigation/act';
import { useHolder } from '../../registry/holder';
import { queries } from '../../registry/queries';

/** Freezes in force of all modules, and of one module. */
export function Freezes({ of }: { of?: string }) {
  const act = useAct();
  const { isOwner } = useHolder();
  const { data = [] } = useQuery(queries.freezes());
  return data
    .filter(({ module }) => module === null || module === of)
    .map((freeze) => (
      <Alert
        key={freeze.module}
        severity="warning"
        action={
          isOwner && (
            <Button size="small" variant="outlined" onClick={() => act({ verb: 'lift', module: freeze.module })}>
              Lift
            </Button>
          )
        }
      >
        <span>{`${describeFreeze(freeze)}. Only rollbacks and hotfixes of owners go live.`}</span>
      </Alert>
    ));
}

/** Freezes a module, or all modules; for owners. */
export function FreezeButton({ module }: { module: string | null }) {
  const act = useAct();
  const { isOwner } = useHolder();
  const { data } = useQuery(queries.freezes());
  if (!isOwner || !data || data.some((freeze) => freeze.module === module)) return null;
  return (
    <Button variant="outlined" onClick={() => act({ verb: 'freeze', module })}>
      <span>{module === null ? 'Freeze all' : 'Freeze'}</span>
    </Button>
  );
}
