import { formatInstant } from '@lender-portal/dates';
import type { Release } from '@lender-portal/registry-api';
import { TextField } from '@mui/material';
import { describeTarget, formatBytes } from './format';

interface ReleaseSelectProps {
  releases: readonly Release[];
  value: string;
  onChange: (id: string) => void;
}

/** A select of a module's releases, newest first. */
export function ReleaseSelect({ releases, value, onChange }: ReleaseSelectProps) {
  return (
    <TextField
      select
      fullWidth
      label="Release"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
    >
      {releases.map((release) => (
        <option key={release.id} value={release.id}>
          {describe(release)}
        </option>
      ))}
    </TextField>
  );
}

const describe = ({ id, publishedAt, initialBrotli, rolledBack }: Release): string =>
  [
    describeTarget(id),
    ...(rolledBack ? ['rolled back'] : []),
    ...(publishedAt ? [formatInstant(publishedAt)] : []),
    formatBytes(initialBrotli),
  ].join(' · ');
