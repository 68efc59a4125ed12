import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLazyPopover } from '../idle/use-lazy-popover';
import { useAttention } from './use-attention';

const loadAttention = () => import(/* webpackChunkName: "attention" */ './attention.component');

/** Number of action items, and the button that opens them. */
export function Bell() {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const attention = useAttention();
  // Undefined instead of zero, which the badge would contain as hidden text.
  const count = attention.items?.length || undefined;
  const { loaded, isOpen, open, close } = useLazyPopover(
    loadAttention,
    'Your action items could not be loaded. Please try again.',
  );

  return (
    <>
      <IconButton
        ref={setButton}
        aria-label={count ? `Action items: ${count}` : 'Action items'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        // The count is wider than the button, especially with large text.
        sx={{ mr: '.5rem' }}
      >
        <Badge badgeContent={count} color="primary" overlap="circular">
          <NotificationsOutlined />
        </Badge>
      </IconButton>
      <Announcement count={attention.items?.length} />
      {loaded && <loaded.AttentionBell attention={attention} anchor={button} isOpen={isOpen} onClose={close} />}
    </>
  );
}

/** Announces only the first count; later ones would interrupt. */
function Announcement({ count }: { count: number | undefined }) {
  const [first, setFirst] = useState<number>();
  // Screen readers ignore text that arrives together with its element.
  useEffect(() => setFirst((known) => known ?? count), [count]);
  return (
    <span role="status" className="lp-visually-hidden">
      {first !== undefined && first === count && first > 0 && (first === 1 ? '1 action item' : `${first} action items`)}
    </span>
  );
}
