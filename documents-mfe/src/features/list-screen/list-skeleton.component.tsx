import type { FirstRows } from '@lender-portal/module-contract';
import { SectionHead } from '@lender-portal/ui';
import { Card, Skeleton, TableBody, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CardTable } from '../../components/card-table';
import { CategoryCells, CategoryHead } from '../categories/category-cells.component';

const ROWS = Array.from({ length: 7 }, (_, index) => index);

interface ListSkeletonProps {
  title: string;
  /** Accessible name. */
  label: string;
  /** Header of the first column. */
  column: string;
  /** Rendered beside the title. */
  actions?: ReactNode;
  /** Rows of the first response, each with a `name`. */
  firstRows?: FirstRows;
}

/** Skeleton of a list card; hidden for the first 150 ms. */
export function ListSkeleton({ title, label, column, actions, firstRows }: ListSkeletonProps) {
  return (
    <Card role="progressbar" aria-label={label} className="lp-late">
      <SectionHead>
        <h2>{title}</h2>
        {actions}
      </SectionHead>
      <CardTable aria-hidden="true">
        <CategoryHead label={column} />
        <TableBody {...firstRows}>
          {ROWS.map((row) => (
            <CategoryCells
              key={row}
              name={
                <>
                  <Typography component="span" variant="subtitle2">
                    <Skeleton width={120 + ((row * 17) % 40)} data-text="name" />
                  </Typography>
                  <Typography component="span" variant="caption" color="textSecondary">
                    <Skeleton width={58} data-text="isOptional:names" />
                  </Typography>
                </>
              }
              uploadDate={<Skeleton width={88} />}
              expirationDate={<Skeleton width={88} />}
              status={
                <Skeleton
                  variant="rounded"
                  width={88}
                  height={24}
                  sx={{ display: 'inline-block', verticalAlign: 'middle' }}
                />
              }
              actions={<Skeleton variant="rounded" width={24} height={24} sx={{ m: '3px' }} />}
            />
          ))}
        </TableBody>
      </CardTable>
    </Card>
  );
}
