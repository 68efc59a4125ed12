import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import { IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

export interface RowAction {
  label: string;
  /** The reason why the action is unavailable. */
  refusal?: string | undefined;
  /** Whether it removes something. */
  isDestructive?: boolean;
  run: () => void;
}

export interface RowMenuProps {
  /** Names the row's item. */
  of: string;
  actions: readonly RowAction[];
}

/** Keeps the reason readable. */
const disabledStyles = {
  '&.Mui-disabled': { opacity: 1, '& .MuiListItemText-primary': { color: 'text.disabled' } },
};

/** The actions on the item of a row. Unavailable actions show the reason. */
export function RowMenu({ of, actions }: RowMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const close = () => setButton(null);
  return (
    <>
      <IconButton
        aria-label={`Actions for ${of}`}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        <MoreHorizOutlined fontSize="small" />
      </IconButton>
      <Menu
        open={button !== null}
        anchorEl={button}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        disableScrollLock
        slotProps={{ list: { 'aria-label': `Actions for ${of}`, disabledItemsFocusable: true } }}
      >
        {actions.map(({ label, refusal, isDestructive = false, run }) => (
          <MenuItem
            key={label}
            disabled={refusal !== undefined}
            sx={disabledStyles}
            onClick={() => {
              close();
              run();
            }}
          >
            <ListItemText
              primary={label}
              secondary={refusal}
              slotProps={{
                primary: { variant: 'body2', ...(isDestructive && { color: 'error' }) },
                secondary: { variant: 'caption' },
              }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
