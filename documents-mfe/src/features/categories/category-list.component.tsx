import { useIsWide } from '@lender-portal/ui/lists';
import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { useExpanded } from './use-expanded';
import { CategoryCards } from './category-cards.component';
import type { CategoryRow } from './category-row';
import { CategoryTable } from './category-table.component';

interface CategoryListProps {
  /** The head of the first column: "Category" or "State". */
  label: string;
  rows: readonly CategoryRow[];
  /** What stands above the rows. */
  header?: ReactNode;
}

/** Categories or states, which expand: a table, or a list where there is no room for one. */
export function CategoryList({ label, rows, header }: CategoryListProps) {
  const isWide = useIsWide();
  const { expanded, toggle } = useExpanded();
  const Rows = isWide ? CategoryTable : CategoryCards;
  return (
    // Tooltips and the rings of the focus may stand out.
    <Card sx={{ overflow: 'visible' }}>
      {header}
      <Rows label={label} rows={rows} expanded={expanded} onToggle={toggle} />
    </Card>
  );
}
