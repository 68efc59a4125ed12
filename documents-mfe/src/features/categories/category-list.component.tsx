import { formatTableDay, formatTableMoment } from '@lender-portal/dates';
import { IconAction } from '@lender-portal/ui/controls';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Card, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { Fragment, useId, type ReactNode } from 'react';
import { CardTable } from '../../components/card-table';
import { LazyRender } from '../../components/lazy-render.component';
import { Need } from '../../components/need.component';
import { StatusChip } from '../../components/status-chip.component';
import { CategoryCells, CategoryHead } from './category-cells.component';
import { CategoryDetails, detailsHeight } from './category-details.component';
import type { CategoryRow } from './category-row';
import { ExpandButton } from './expand-button.component';
import { useExpanded } from './use-expanded';

interface CategoryListProps {
  /** Header of the first column: "Category" or "State". */
  label: string;
  rows: readonly CategoryRow[];
  /** Rendered above the rows. */
  header?: ReactNode;
}

/** Expandable categories or states. */
export function CategoryList({ label, rows, header }: CategoryListProps) {
  const detailsId = useId();
  const { expanded, toggle } = useExpanded();
  return (
    <Card sx={{ containerType: 'inline-size' }}>
      {header}
      <CardTable>
        <CategoryHead label={label} />
        <TableBody>
          {rows.map((row) => {
            const { key, name, view, onRemove } = row;
            const isExpanded = expanded.has(key);
            return (
              <Fragment key={key}>
                <CategoryCells
                  name={
                    <>
                      <Typography component="span" variant="subtitle2">
                        {name}
                      </Typography>
                      <Need isOptional={view.config.isOptional} />
                    </>
                  }
                  uploadDate={formatTableMoment(view.lastUploadDate)}
                  expirationDate={formatTableDay(view.expirationDate)}
                  status={<CategoryStatus row={row} />}
                  actions={
                    <>
                      {onRemove && (
                        <IconAction name={`Remove ${name}`} tip="Remove" onClick={onRemove}>
                          <DeleteOutlined fontSize="small" />
                        </IconAction>
                      )}
                      <ExpandButton
                        name={name}
                        isExpanded={isExpanded}
                        controls={`${detailsId}-${key}`}
                        onToggle={() => toggle(key)}
                      />
                    </>
                  }
                />
                {isExpanded && (
                  <TableRow className="details">
                    <TableCell colSpan={5} id={`${detailsId}-${key}`}>
                      <LazyRender height={detailsHeight(row)}>
                        <CategoryDetails row={row} />
                      </LazyRender>
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
      </CardTable>
    </Card>
  );
}

/** Explains an approved category without documents. */
function CategoryStatus({ row: { view } }: { row: CategoryRow }) {
  const needsNone = view.status === 'Approved' && view.lastUploadDate === undefined;
  return (
    <>
      <StatusChip status={view.status} />
      {needsNone && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
          No documents required
        </Typography>
      )}
    </>
  );
}
