import type { AttentionUrgency } from '@lender-portal/contracts/schema';
import { formatAgo, formatInteger, formatMoment } from '@lender-portal/dates';
import { color, fontSize } from '@lender-portal/ui';
import { IconAction } from '@lender-portal/ui/controls';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import { List, ListItem, ListItemButton, ListItemText, styled } from '@mui/material';
import { useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { formatCents } from './format-cents';
import type { ActionItem } from './mark-attention';

const GROUPS: readonly (readonly [urgency: AttentionUrgency, title: string])[] = [
  ['NOW', 'To do now'],
  ['SOON', 'Coming up'],
  ['NEWS', 'News'],
];

const Groups = styled('div')({
  '& > section + section': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${color('border')}` },
});

const GroupHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  columnGap: 16,
  flexWrap: 'wrap',
  minHeight: 40,
  padding: '0 8px 0 16px',
  color: color('ink-muted'),
  fontSize: fontSize(12),
  fontVariantNumeric: 'tabular-nums',
  '& h3': { fontSize: 'inherit', fontWeight: 600 },
  '& > button': { marginLeft: 'auto' },
  '& h3 > span + span': { marginLeft: 8, fontWeight: 400 },
});

const Amount = styled('span')({
  marginLeft: 'auto',
  fontSize: fontSize(14),
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

interface RowProps {
  item: ActionItem;
  /** The portal's. */
  basePath: string;
  onFollow: (event: MouseEvent) => void;
  /** Button at the end. */
  children: ReactNode;
}

/** An item with the link to the page that resolves it, and its amount. */
export function ActionItemRow({ item, basePath, onFollow, children }: RowProps) {
  const { title, detail, amount, at, path, urgency } = item;
  const [now] = useState(() => Date.now());
  const time = urgency === 'SOON' ? `Due ${formatMoment(at)}` : formatAgo(at, now);
  return (
    <ListItem disablePadding sx={{ pr: 1 }}>
      <ListItemButton
        component="a"
        href={`${basePath}${path}`}
        onClick={onFollow}
        sx={{ flexWrap: 'wrap', columnGap: 2, minWidth: 0 }}
      >
        <ListItemText
          primary={title}
          secondary={detail ? `${time} · ${detail}` : time}
          slotProps={{
            root: { sx: { flex: '1 1 10rem', minWidth: 0 } },
            primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
            secondary: { variant: 'caption', sx: twoLines },
          }}
        />
        {amount !== null && <Amount>{formatCents(amount)}</Amount>}
      </ListItemButton>
      {children}
    </ListItem>
  );
}

const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
};

interface GroupsProps extends Pick<RowProps, 'basePath' | 'onFollow'> {
  /** Open items. */
  items: readonly ActionItem[];
  /** Most rows of a group. */
  limit?: number;
  onDone: (item: ActionItem) => void;
  onGroupDone?: (group: readonly ActionItem[]) => void;
  /** Receives focus when the last item is done. */
  headingRef: RefObject<HTMLElement | null>;
}

/** Items by urgency. */
export function ActionItemGroups({ items, limit, onDone, onGroupDone, headingRef, ...row }: GroupsProps) {
  const root = useRef<HTMLDivElement>(null);
  const groups = GROUPS.map(([urgency, title]) => {
    const all = items.filter((item) => item.urgency === urgency);
    return { title, all, shown: all.slice(0, limit) };
  }).filter(({ all }) => all.length > 0);

  function finish(item: ActionItem) {
    const buttons = root.current!.querySelectorAll<HTMLElement>('li > button');
    const index = groups.flatMap(({ shown }) => shown).indexOf(item);
    // Before the row disappears: a dialog around it would take the focus.
    (buttons[index + 1] ?? buttons[index - 1] ?? headingRef.current)?.focus();
    onDone(item);
  }

  return (
    <Groups ref={root}>
      {groups.map(({ title, all, shown }) => (
        <section key={title} aria-label={title}>
          <GroupHead>
            <h3>
              <span>{title}</span> <span>{formatInteger(all.length)}</span>
            </h3>
            {onGroupDone && (
              <IconAction name={`Mark all as done: ${title}`} tip="Mark all as done" onClick={() => onGroupDone(all)}>
                <DoneAllOutlined />
              </IconAction>
            )}
          </GroupHead>
          <List dense disablePadding>
            {shown.map((item) => (
              <ActionItemRow key={item.id} item={item} {...row}>
                <IconAction name={`Mark “${item.title}” as done`} tip="Mark as done" onClick={() => finish(item)}>
                  <CheckOutlined />
                </IconAction>
              </ActionItemRow>
            ))}
          </List>
        </section>
      ))}
    </Groups>
  );
}
