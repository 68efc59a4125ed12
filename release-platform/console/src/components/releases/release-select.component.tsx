import { formatInstant } from '@lender-portal/dates';
import type { Release } from '@lender-portal/registry-api';
import { describeTarget, formatBytes } from '../format';
import { LabeledField } from '../labeled-field.component';

interface ReleaseSelectProps {
  releases: readonly Release[];
  value: string;
  onChange: (id: string) => void;
}

/** A select of a module's releases, newest first. */
export function ReleaseSelect({ releases, value, onChange }: ReleaseSelectProps) {
  return (
    <LabeledField label="Release" value={value} onChange={onChange}>
      {releases.map((release) => (
        <option key={release.id} value={release.id}>
          {describe(release)}
        </option>
      ))}
    </LabeledField>
  );
}

const describe = ({ id, source, publishedAt, initialBrotli, rolledBack }: Release): string =>
  [
    ...(source?.subject ? [source.subject] : []),
    describeTarget(id),
    ...(rolledBack ? ['rolled back'] : []),
    ...(publishedAt ? [formatInstant(publishedAt)] : []),
    formatBytes(initialBrotli),
  ].join(' · ');
