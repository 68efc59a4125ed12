import { BrandMark, DevBrandMark } from '@lender-portal/ui';
import { ColorSchemeSwitch, IconAction, SkipLink, type IconActionProps } from '@lender-portal/ui/controls';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { ignore, type GalleryState } from '../gallery-state';

const action = (props: Partial<IconActionProps> = {}) => (
  <Box sx={{ pt: 5, pl: 10 }}>
    <IconAction name="Delete draft" tip="Delete" onClick={ignore} {...props}>
      <DeleteOutlined />
    </IconAction>
  </Box>
);

/** Focuses the control in it, as the Tab key does. */
function Focused({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  return <div ref={root}>{children}</div>;
}

export const controls: readonly GalleryState[] = [
  { name: 'Icon action', width: 240, render: () => action() },
  {
    name: 'Icon action with tooltip',
    width: 240,
    appears: '[role=tooltip]',
    render: () => <Focused>{action()}</Focused>,
  },
  {
    name: 'Icon action refused',
    width: 240,
    appears: '[role=tooltip]',
    render: () => <Focused>{action({ refusal: 'The loan is closed' })}</Focused>,
  },
  { name: 'Color scheme switch', width: 280, render: () => <ColorSchemeSwitch /> },
  {
    name: 'Skip link',
    picture: '.lp-skip-link',
    render: () => (
      <Focused>
        <SkipLink />
      </Focused>
    ),
  },
  {
    name: 'Brand marks',
    width: 120,
    render: () => (
      <>
        <BrandMark /> <DevBrandMark />
      </>
    ),
  },
];
