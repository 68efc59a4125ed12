import AddOutlined from '@mui/icons-material/AddOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import { Button, ButtonGroup, IconButton, Link, Stack, type ButtonProps } from '@mui/material';
import type { GalleryState } from '../gallery-state';

const variants = ['contained', 'outlined', 'text'] as const;

const row = (props: ButtonProps) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} {...props}>
        Send offer
      </Button>
    ))}
  </Stack>
);

export const buttons: readonly GalleryState[] = [
  {
    name: 'Sizes',
    render: () => (
      <Stack spacing={2}>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <div key={size}>{row({ size })}</div>
        ))}
      </Stack>
    ),
  },
  { name: 'Error', render: () => row({ color: 'error' }) },
  { name: 'Disabled', render: () => row({ disabled: true }) },
  { name: 'Loading', render: () => row({ loading: true }) },
  { name: 'With icon', render: () => row({ startIcon: <AddOutlined fontSize="small" /> }) },
  {
    name: 'Focused',
    render: () => (
      <Button variant="contained" ref={(button) => button?.focus()}>
        Send offer
      </Button>
    ),
  },
  {
    name: 'Icon buttons',
    render: () => (
      <Stack direction="row" spacing={2}>
        {(['small', 'medium'] as const).map((size) => (
          <IconButton key={size} size={size} aria-label={`More, ${size}`}>
            <MoreVertOutlined fontSize={size} />
          </IconButton>
        ))}
        <IconButton aria-label="More, disabled" disabled>
          <MoreVertOutlined />
        </IconButton>
      </Stack>
    ),
  },
  {
    name: 'Group',
    render: () => (
      <ButtonGroup aria-label="Period">
        <Button>Month</Button>
        <Button>Quarter</Button>
        <Button>Year</Button>
      </ButtonGroup>
    ),
  },
  { name: 'Link', render: () => <Link href="#terms">Terms of use</Link> },
];
