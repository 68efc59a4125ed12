import { ChevronDownIcon, color } from '@lender-portal/ui';
import { Skeleton, styled } from '@mui/material';
import { useState } from 'react';
import { useLazyPopover } from '../idle/use-lazy-popover';
import type { SignedInAccount } from './use-account';

const loadPopover = () => import(/* webpackChunkName: "account" */ './user-popover.component');

const Item = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 56,
  padding: '8px 8px 8px 12px',
  border: 0,
  borderRadius: 'var(--lp-radius-small)',
  background: 'none',
  color: color('ink'),
  fontSize: 'var(--lp-font-size-14)',
  fontWeight: 500,
  textAlign: 'start',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: `color-mix(in srgb, ${color('ink')} 5%, transparent)` },
  '& svg': { flex: 'none', color: color('ink-muted'), transform: 'rotate(180deg)' },
});

const Initial = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: '50%',
  backgroundColor: color('accent-soft'),
  color: color('accent'),
  fontWeight: 600,
  textTransform: 'uppercase',
});

// Two lines, so that common addresses fit.
const Address = styled('span')({
  flex: 1,
  minWidth: 0,
  lineHeight: 1.35,
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :last-child': { color: color('ink-muted'), fontSize: 'var(--lp-font-size-12)', fontWeight: 400 },
});

interface UserItemProps {
  account: SignedInAccount;
  onChooseAnalytics: () => void;
}

/** The signed-in user at the end of the menu. */
export function UserItem({ account, onChooseAnalytics }: UserItemProps) {
  const { email } = account;
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { loaded, isOpen, open, close } = useLazyPopover(
    loadPopover,
    'Your account menu could not be loaded. Please try again.',
  );
  if (!email) return <UserItemSkeleton />;
  const at = email.lastIndexOf('@');
  return (
    <>
      <Item ref={setButton} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <Initial aria-hidden="true">{email[0]}</Initial>
        <span className="lp-visually-hidden">{email}</span>
        <Address aria-hidden="true">
          <span>{email.slice(0, at)}</span>
          <span>{email.slice(at)}</span>
        </Address>
        <ChevronDownIcon size={16} />
      </Item>
      {loaded && (
        <loaded.UserPopover
          account={account}
          anchor={button}
          isOpen={isOpen}
          onClose={close}
          onChooseAnalytics={onChooseAnalytics}
        />
      )}
    </>
  );
}

const SkeletonRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 12px',
});

function UserItemSkeleton() {
  return (
    <SkeletonRow className="lp-late" aria-hidden="true">
      <Skeleton variant="rounded" width={32} height={32} sx={{ borderRadius: '50%' }} />
      <Skeleton width={144} />
    </SkeletonRow>
  );
}
