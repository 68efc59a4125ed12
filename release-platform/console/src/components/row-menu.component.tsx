import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import { IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

export interface RowAction {
  label: string;
  /** The reason why the action is unavailable. */
  refusal?: string | undefined;
  run: () => void;
}

/** Keeps the reason readable. */
const disabledStyles = {
  '&.Mui-disabled': { opacity: 1, '& .MuiListItemText-primary': { color: 'text.disabled' } },
};

/** The actions on the item of a row. Unavailable actions show the reason. */
export function RowMenu({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const close = () => setButton(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${of}`}
        aria-haspopup="menu"
        onClick={(event) => setButton(event.currentTarget)}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      <Menu
        open={button !== null}
        anchorEl={button}
        onClose={close}
        disableScrollLock
        slotProps={{ list: { 'aria-label': `Actions for ${of}`, disabledItemsFocusable: true } }}
      >
        {actions.map(({ label, refusal, run }) => (
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
              slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
