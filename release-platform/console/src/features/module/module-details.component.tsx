import type { Module } from '@lender-portal/registry-api';
import { color, fontSize } from '@lender-portal/ui';
import { Card, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { formatWho, nameWithoutScope } from '../../components/format';
import { TimestampLabel } from '../../components/timestamp.component';
import { describePages } from '../../components/affected-pages';
import { TargetLabel } from '../../components/target.component';
import { refusalOf, useHolder } from '../../registry/holder';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: '16px 32px',
  margin: 0,
  padding: 24,
  fontSize: fontSize(14),
  '@media (max-width: 599.95px)': { padding: 16 },
  '& dt': { color: color('ink-muted'), fontSize: fontSize(12), fontWeight: 600 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .muted': { color: color('ink-muted') },
});

/** A module's live release, the time it went live, and its pages and dependents. */
export function ModuleDetails({ module }: { module: Module }) {
  const { name, live, before, since, takenBy, trustedTypes } = module;
  const policies = [...trustedTypes.granted, ...trustedTypes.requested.map((policy) => `${policy} (not granted)`)];
  const refusal = refusalOf(useHolder(), name);
  const fact = (term: string, value: ReactNode) => (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <Card component="section" aria-label="Live release">
      <List>
        {fact('Live', <TargetLabel value={live} />)}
        {since &&
          fact(
            'Since',
            <>
              <TimestampLabel value={since.at} />
              <span>{`, by ${formatWho(since.who)}${since.forced ? ', forced' : ''}`}</span>
              {since.reason && <div className="muted">{since.reason}</div>}
            </>,
          )}
        {fact('Previous', <TargetLabel value={before} />)}
        {fact('Pages', describePages(module))}
        {takenBy.length > 0 && fact('Dependent modules', takenBy.map(nameWithoutScope).join(', '))}
        {policies.length > 0 && fact('Trusted Types policies', policies.join(', '))}
        {fact('Import map name', name)}
        {refusal && fact('Your token', refusal)}
      </List>
    </Card>
  );
}
