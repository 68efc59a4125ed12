import { formatTableDay, formatTableMoment } from '@lender-portal/dates';
import { SectionCard } from '@lender-portal/ui';
import { IconAction } from '@lender-portal/ui/controls';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { styled, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { memo, useId, type ReactNode } from 'react';
import { CardTable } from '../../components/card-table';
import { LazyRender } from '../../components/lazy-render.component';
import { Need } from '../../components/need.component';
import { StatusChip } from '../../components/status-chip.component';
import { CategoryCells, CategoryHead } from './category-cells.component';
import { CategoryDetails, detailsHeight } from './category-details.component';
import type { CategoryRow } from './category-row';
import { ExpandButton } from './expand-button.component';
import { useExpanded } from './use-expanded';

const Container = styled('div')({ containerType: 'inline-size', overflow: 'auto hidden', borderRadius: 'inherit' });

interface CategoryListProps {
  title: string;
  /** Header of the first column: "Category" or "State". */
  label: string;
  rows: readonly CategoryRow[];
  /** Rendered beside the title. */
  actions?: ReactNode;
}

/** Expandable categories or states. */
export function CategoryList({ title, label, rows, actions }: CategoryListProps) {
  return (
    <SectionCard title={title} count={rows.length} actions={actions}>
      <Container>
        <CardTable>
          <CategoryHead label={label} />
          <TableBody>
            {rows.map((row) => (
              <Category key={row.key} row={row} />
            ))}
          </TableBody>
        </CardTable>
      </Container>
    </SectionCard>
  );
}

// Renders only if its data changes, not with the dialogs.
const Category = memo(function Category({ row }: { row: CategoryRow }) {
  const detailsId = useId();
  const { key, name, view, onRemove } = row;
  const { isExpanded, toggle } = useExpanded(key);
  const needsNone = view.status === 'Approved' && view.lastUploadDate === undefined;
  return (
    <>
      <CategoryCells
        name={
          <>
            <Typography component="span" variant="subtitle2">
              {name}
            </Typography>
            <Need isOptional={view.config.isOptional} needsNone={needsNone} />
          </>
        }
        uploadDate={formatTableMoment(view.lastUploadDate)}
        expirationDate={formatTableDay(view.expirationDate)}
        status={<StatusChip status={view.status} />}
        actions={
          <>
            {onRemove && (
              <IconAction name={`Remove ${name}`} tip="Remove" onClick={onRemove}>
                <DeleteOutlined fontSize="small" />
              </IconAction>
            )}
            <ExpandButton name={name} isExpanded={isExpanded} controls={detailsId} onToggle={toggle} />
          </>
        }
      />
      {isExpanded && (
        <TableRow className="details">
          <TableCell colSpan={5} id={detailsId}>
            <LazyRender height={detailsHeight(row)}>
              <CategoryDetails row={row} />
            </LazyRender>
          </TableCell>
        </TableRow>
      )}
    </>
  );
});
