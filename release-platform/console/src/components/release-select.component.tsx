import { formatInstant } from '@lender-portal/dates';
import type { Release } from '@lender-portal/registry-api';
import { describeTarget, formatSize } from './format';
import { Select } from './select.component';

interface ReleaseSelectProps {
  label: string;
  releases: readonly Release[];
  value: string;
  onChange: (id: string) => void;
  /** Notes on some releases, by id. */
  marks?: Readonly<Record<string, string>>;
}

/** A select of a module's releases, newest first. */
export function ReleaseSelect({ label, releases, value, onChange, marks = {} }: ReleaseSelectProps) {
  return (
    <Select label={label} value={value} onChange={onChange}>
      {releases.map((release) => (
        <option key={release.id} value={release.id}>
          {describe(release, marks[release.id])}
        </option>
      ))}
    </Select>
  );
}

function describe({ id, publishedAt, initialBrotli }: Release, mark: string | undefined): string {
  return [
    describeTarget(id),
    ...(mark ? [mark] : []),
    ...(publishedAt ? [formatInstant(publishedAt)] : []),
    formatSize(initialBrotli),
  ].join(' · ');
}
