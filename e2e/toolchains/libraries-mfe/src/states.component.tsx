import { gql } from '@apollo/client';
import { useFragment, useLazyQuery } from '@apollo/client/react';
import { Button, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material';

// A type, because fragments take objects with an index signature.
type LenderState = {
  __typename: string;
  id: string;
  region: string;
};

const STATE = gql`
  fragment LibrariesState on LenderState {
    id
    region
  }
`;

const STATES = gql`
  query LibrariesStates {
    tenant {
      id
      lender {
        id
        lenderStates {
          id
          ...LibrariesState
        }
      }
    }
  }
  ${STATE}
`;

export function States() {
  const [load, { data }] = useLazyQuery<{ tenant: { lender: { lenderStates: LenderState[] } | null } }>(STATES);
  return (
    <>
      <Tooltip title="Reads from the portal's server" describeChild>
        <Button onClick={() => void load()}>Load states</Button>
      </Tooltip>
      <Table aria-label="States">
        <TableHead>
          <TableRow>
            <TableCell>Region</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data?.tenant.lender?.lenderStates.map((state) => (
            <StateRow key={state.id} state={state} />
          ))}
        </TableBody>
      </Table>
    </>
  );
}

/** Reads the row from the page's cache. */
function StateRow({ state }: { state: LenderState }) {
  const { data } = useFragment<LenderState>({ fragment: STATE, from: state });
  return (
    <TableRow>
      <TableCell>{data?.region}</TableCell>
    </TableRow>
  );
}
