import { formatTableDay, formatTableMoment } from '@lender-portal/dates';
import { color, tokens } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { styled } from '@mui/material';
import { useId } from 'react';
import { CategoryStatus } from '../../components/category-status.component';
import { CategoryDetails, detailsHeight } from './category-details.component';
import { CategoryHead, RemoveAction } from './category-head.component';
import type { CategoryRow } from './category-row';
import { ExpandButton } from './expand-button.component';
import { LazyRender } from '../../components/lazy-render.component';

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
  // Matches the card's corners.
  '& > li:last-of-type > div:last-of-type > div': { borderRadius: `0 0 ${tokens.radius - 1}px ${tokens.radius - 1}px` },
});

const Item = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px 8px',
  padding: 16,
});

const Actions = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  margin: -4,
  '& > span': { zIndex: 1 },
});

const Body = styled('div')({ display: 'grid', justifyItems: 'start', gap: 12, gridColumn: '1 / -1' });

interface CategoryCardsProps {
  label: string;
  rows: readonly CategoryRow[];
  expanded: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** Category rows on narrow screens. */
export function CategoryCards({ label, rows, expanded, onToggle }: CategoryCardsProps) {
  const detailsId = useId();
  return (
    <List role="list" aria-label={label}>
      {rows.map((row) => {
        const { key, name, view } = row;
        const isExpanded = expanded.has(key);
        return (
          <li key={key}>
            <Item>
              <CategoryHead row={row} />
              <Actions>
                <RemoveAction row={row} />
                <ExpandButton
                  name={name}
                  isExpanded={isExpanded}
                  controls={`${detailsId}-${key}`}
                  onToggle={() => onToggle(key)}
                />
              </Actions>
              <Body>
                <CategoryStatus status={view.status} hasDocuments={view.lastUploadDate !== undefined} />
                <DescriptionList
                  items={{
                    'Last upload date': formatTableMoment(view.lastUploadDate),
                    'Expiration date': formatTableDay(view.expirationDate),
                  }}
                />
              </Body>
            </Item>
            {isExpanded && (
              <div id={`${detailsId}-${key}`}>
                <LazyRender height={detailsHeight(row)}>
                  <CategoryDetails row={row} />
                </LazyRender>
              </div>
            )}
          </li>
        );
      })}
    </List>
  );
}
