import { createIcon, fontSize } from '@lender-portal/ui';
import { IconAction } from '@lender-portal/ui/controls';
import { styled } from '@mui/material';
import { NeedChip } from '../../components/need-chip.component';
import type { CategoryRow } from './category-row';

export const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' });

export const CategoryName = styled('span')({ fontSize: fontSize(16), fontWeight: 600, overflowWrap: 'anywhere' });

/** Name of a category or state, and whether it is mandatory. */
export function CategoryHead({ row: { name, view } }: { row: CategoryRow }) {
  return (
    <Head>
      <CategoryName>{name}</CategoryName>
      <NeedChip isOptional={view.config.isOptional} />
    </Head>
  );
}

/** A trash can. */
export const DeleteIcon = createIcon(
  <path d="M4.5 6.5h15M9.5 6.5V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v1.5M6.5 6.5l.8 12.1a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.1M10.2 10.5v5.5M13.8 10.5v5.5" />,
);

/** Removes a state from the list. */
export function RemoveAction({ row: { name, onRemove } }: { row: CategoryRow }) {
  return (
    onRemove && (
      <IconAction name={`Remove ${name}`} tip="Remove" onClick={onRemove}>
        <DeleteIcon size={20} />
      </IconAction>
    )
  );
}
