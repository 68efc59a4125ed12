import { styled, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

const Name = styled('div')({ display: 'grid', justifyItems: 'start' });

const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: 36,
});

/** @param label header of the first column: "Category" or "State" */
export function CategoryHead({ label }: { label: string }) {
  return (
    <TableHead>
      <TableRow>
        {[label, 'Last upload date', 'Expiration date', 'Status'].map((head) => (
          <TableCell key={head}>{head}</TableCell>
        ))}
        <TableCell>
          <span className="lp-visually-hidden">Actions</span>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

interface CategoryCellsProps {
  name: ReactNode;
  uploadDate: ReactNode;
  expirationDate: ReactNode;
  status: ReactNode;
  actions: ReactNode;
}

/** Row of a category or state, or of its skeleton. */
export function CategoryCells({ name, uploadDate, expirationDate, status, actions }: CategoryCellsProps) {
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        <Name>{name}</Name>
      </TableCell>
      <TableCell>
        <span className="label">Last upload date</span>
        <div>{uploadDate}</div>
      </TableCell>
      <TableCell>
        <span className="label">Expiration date</span>
        <div>{expirationDate}</div>
      </TableCell>
      <TableCell className="status">{status}</TableCell>
      <TableCell className="actions" sx={{ position: 'relative' }}>
        <Actions>{actions}</Actions>
      </TableCell>
    </TableRow>
  );
}
