import { Alert, Avatar, Chip, CircularProgress, LinearProgress, Stack, type ChipProps } from '@mui/material';
import { ignore, type GalleryState } from '../gallery-state';

const colors = ['default', 'primary', 'success', 'warning', 'error'] as const;

const chips = (props: Partial<ChipProps> = {}) => (
  <Stack direction="row" spacing={1}>
    {colors.map((color) => (
      <Chip key={color} label={color} color={color} {...props} />
    ))}
  </Stack>
);

export const status: readonly GalleryState[] = [
  { name: 'Chips', render: () => chips() },
  { name: 'Chips outlined', render: () => chips({ variant: 'outlined' }) },
  { name: 'Chips removable', width: 560, render: () => chips({ onDelete: ignore }) },
  ...(['info', 'success', 'warning', 'error'] as const).map((severity) => ({
    name: `Alert ${severity}`,
    render: () => <Alert severity={severity}>Your license in Texas expires on Jan 14, 2027.</Alert>,
  })),
  {
    name: 'Progress',
    render: () => (
      <Stack spacing={2}>
        <LinearProgress aria-label="Upload" variant="determinate" value={60} />
        <CircularProgress aria-label="Drawn" variant="determinate" value={60} />
      </Stack>
    ),
  },
  { name: 'Avatar', width: 120, render: () => <Avatar>MS</Avatar> },
];
