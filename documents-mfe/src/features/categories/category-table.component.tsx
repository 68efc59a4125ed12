import { formatTableDay, formatTableMoment } from '@lender-portal/dates';
import { color, fontSize, tokens } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { Fragment, useId } from 'react';
import { CategoryStatus } from '../../components/category-status.component';
import { CategoryDetails, detailsHeight } from './category-details.component';
import { CategoryHead, RemoveAction } from './category-head.component';
import type { CategoryRow } from './category-row';
import { ExpandButton } from './expand-button.component';
import { LazyRender } from '../../components/lazy-render.component';

const CORNER = tokens.radius - 1;

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  textAlign: 'left',
  fontSize: fontSize(14),
  '& > thead th': {
    padding: '12px 16px',
    color: color('ink-muted'),
    fontSize: fontSize(12),
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  // Stretches the button over its row. The cell is the positioned ancestor, because WebKit does not support positioned
  // rows.
  '& > tbody > tr:not([data-details]) > td:last-of-type': { position: 'relative' },
  '& > tbody > tr > td:last-of-type button[aria-expanded]::after': { inset: '-1px 0 -1px auto', width: '100cqi' },
  '& > tbody > tr > *': { padding: '12px 16px', borderTop: `1px solid ${color('border')}`, fontWeight: 400 },
  '& > tbody > tr:not([data-details]):hover > *': {
    backgroundColor: `color-mix(in srgb, ${color('ink')} 2.5%, transparent)`,
  },
  '& > tbody > tr[data-details] > td': { padding: 0, borderTop: 0 },
  '& > * > tr > th:first-of-type': { paddingLeft: 24 },
  // Matches the card's corners, because the card cannot clip: tooltips and focus rings extend beyond it.
  '& > tbody > tr:last-of-type > :first-of-type': { borderBottomLeftRadius: CORNER },
  '& > tbody > tr:last-of-type > td:last-of-type': { borderBottomRightRadius: CORNER },
  '& > tbody > tr:last-of-type > td > div': { borderRadius: `0 0 ${CORNER}px ${CORNER}px` },
  '& .date': { width: 152 },
  '& .status': { width: 176 },
  '& .actions': { width: 124 },
});

const Frame = styled('div')({ containerType: 'inline-size' });

const Actions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 4,
  // Keeps other actions above the row's stretched button.
  '& > span': { zIndex: 1 },
});

interface CategoryTableProps {
  label: string;
  rows: readonly CategoryRow[];
  expanded: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

export function CategoryTable({ label, rows, expanded, onToggle }: CategoryTableProps) {
  const detailsId = useId();
  return (
    <Frame>
      <Table>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className="date">
              Last upload date
            </th>
            <th scope="col" className="date">
              Expiration date
            </th>
            <th scope="col" className="status">
              Status
            </th>
            <th scope="col" className="actions">
              <span className="lp-visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { key, name, view } = row;
            const isExpanded = expanded.has(key);
            return (
              <Fragment key={key}>
                <tr>
                  <th scope="row">
                    <CategoryHead row={row} />
                  </th>
                  <td>{formatTableMoment(view.lastUploadDate)}</td>
                  <td>{formatTableDay(view.expirationDate)}</td>
                  <td>
                    <CategoryStatus status={view.status} hasDocuments={view.lastUploadDate !== undefined} />
                  </td>
                  <td>
                    <Actions>
                      <RemoveAction row={row} />
                      <ExpandButton
                        name={name}
                        isExpanded={isExpanded}
                        controls={`${detailsId}-${key}`}
                        onToggle={() => onToggle(key)}
                      />
                    </Actions>
                  </td>
                </tr>
                {isExpanded && (
                  <tr data-details="">
                    <td colSpan={5} id={`${detailsId}-${key}`}>
                      <LazyRender height={detailsHeight(row)}>
                        <CategoryDetails row={row} />
                      </LazyRender>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </Frame>
  );
}
