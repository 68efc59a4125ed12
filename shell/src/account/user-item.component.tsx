import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined';
import { Avatar, ListItemButton, ListItemText } from '@mui/material';
import { useState } from 'react';
import { useLazyPopover } from '../idle/use-lazy-popover';
import type { SignedInAccount } from './use-account';

const loadPopover = () => import(/* webpackChunkName: "account" */ './user-popover.component');

interface UserItemProps {
  account: SignedInAccount;
  onChooseAnalytics: () => void;
}

/** The signed-in user at the end of the menu. */
export function UserItem({ account, onChooseAnalytics }: UserItemProps) {
  const { name, email } = account;
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { loaded, isOpen, open, close } = useLazyPopover(
    loadPopover,
    'Your account menu could not be loaded. Please try again.',
  );
  if (!email) return null;
  const title = name ?? email;
  return (
    <>
      <ListItemButton
        ref={setButton}
        component="button"
        dense
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        sx={{ gap: 1.5, width: '100%', px: 1.5, '&[aria-expanded="true"]': { bgcolor: 'action.hover' } }}
      >
        <Avatar aria-hidden="true">{title[0]}</Avatar>
        <ListItemText
          primary={title}
          secondary={name && email}
          slotProps={{
            primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
            secondary: { variant: 'caption', sx: { overflowWrap: 'anywhere' } },
          }}
        />
        <ExpandLessOutlined fontSize="small" color="action" />
      </ListItemButton>
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
