import { useIsWide } from '@lender-portal/ui/lists';
import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { useExpanded } from './use-expanded';
import { CategoryCards } from './category-cards.component';
import type { CategoryRow } from './category-row';
import { CategoryTable } from './category-table.component';

interface CategoryListProps {
  /** Header of the first column: "Category" or "State". */
  label: string;
  rows: readonly CategoryRow[];
  /** Rendered above the rows. */
  header?: ReactNode;
}

/** Expandable categories or states: a table, or a list on narrow screens. */
export function CategoryList({ label, rows, header }: CategoryListProps) {
  const isWide = useIsWide();
  const { expanded, toggle } = useExpanded();
  const Rows = isWide ? CategoryTable : CategoryCards;
  return (
    // Do not clip tooltips and focus rings.
    <Card sx={{ overflow: 'visible' }}>
      {header}
      <Rows label={label} rows={rows} expanded={expanded} onToggle={toggle} />
    </Card>
  );
}
