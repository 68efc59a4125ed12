import { Chip } from '@mui/material';
import type { FileChange } from './compare-manifests';

const looks = {
  added: { label: 'New', color: 'success' },
  removed: { label: 'Gone', color: 'error' },
  changed: { label: 'Changed', color: 'default' },
} as const;

export const KindChip = ({ kind }: Pick<FileChange, 'kind'>) => <Chip size="small" {...looks[kind]} />;
