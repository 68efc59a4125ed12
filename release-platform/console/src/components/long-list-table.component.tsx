import { ListTable, type ListTableProps } from '@lender-portal/ui/lists';
import { Button } from '@mui/material';
import { useState, type MouseEvent } from 'react';

/** A table that shows its first rows, and all of them on request. */
export function LongListTable<Row>({ maxRows, rows, ...props }: ListTableProps<Row> & { maxRows: number }) {
  const [isExpanded, setExpanded] = useState(false);

  function expand({ currentTarget: { parentElement } }: MouseEvent) {
    setExpanded(true);
    setTimeout(() => {
      const name = parentElement?.querySelectorAll<HTMLElement>('tbody th')[maxRows];
      if (name) name.tabIndex = -1;
      (name?.querySelector('a') ?? name)?.focus();
    });
  }

  return (
    <>
      <ListTable {...props} rows={isExpanded ? rows : rows?.slice(0, maxRows)} />
      {!isExpanded && rows && rows.length > maxRows && (
        <Button onClick={expand}>
          <span>{`Show all ${rows.length}`}</span>
        </Button>
      )}
    </>
  );
}
