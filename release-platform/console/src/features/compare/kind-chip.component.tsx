import { Chip } from '@mui/material';
import type { FileChange } from './compare-manifests';

const looks = {
  added: { label: 'Added', color: 'success' },
  removed: { label: 'Removed', color: 'error' },
  changed: { label: 'Changed', color: 'default' },
} as const;

export const KindChip = ({ kind }: Pick<FileChange, 'kind'>) => <Chip size="small" {...looks[kind]} />;
