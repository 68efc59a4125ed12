import { color, tokens } from '@lender-portal/ui';
import { Paper } from '@mui/material';
import type { SignedInAccount } from '../account/use-account';
import { Bell } from '../attention/bell.component';
import { SideMenu } from './side-menu.component';

const { menu, page } = tokens.frame;

const style = {
  position: 'sticky',
  top: 0,
  width: menu,
  height: '100dvh',
  borderRight: `1px solid ${color('border')}`,
  // On wide screens, extends the menu's background to the edge.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: '100%',
    width: `max(0px, calc((100vw - ${page}px) / 2))`,
    backgroundColor: 'inherit',
  },
};

/** Permanent menu on wide screens. */
export const SideBar = ({ account }: { account: SignedInAccount }) => (
  <Paper component="header" square sx={style}>
    <SideMenu account={account} action={<Bell />} />
  </Paper>
);
