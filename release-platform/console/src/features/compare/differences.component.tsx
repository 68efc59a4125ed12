import type { DescribedRelease } from '@lender-portal/registry-api';
import { color, EmptyState, fontSize } from '@lender-portal/ui';
import { Card, styled } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { formatDifference, formatSize } from '../../components/format';
import { SectionCard } from '../../components/card.component';
import { compareManifests, type ListChange } from './compare-manifests';
import { FileChanges } from './file-changes.component';
import { NamesChanges } from './names-changes.component';
import { AddedRemovedList } from './added-removed-list.component';

const Summary = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: '16px 32px',
  margin: 0,
  padding: 24,
  fontSize: fontSize(14),
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 599.95px)': { padding: 16 },
  '& dt': { color: color('ink-muted'), fontSize: fontSize(12), fontWeight: 600 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .muted': { color: color('ink-muted') },
});

const Body = styled('div')({
  display: 'grid',
  gap: 8,
  padding: '0 24px 24px',
  fontSize: fontSize(14),
  '@media (max-width: 599.95px)': { paddingInline: 16 },
});

/** The differences between two releases. */
export function Differences({ before, after }: { before: DescribedRelease; after: DescribedRelease }) {
  const { files, same, shared, offers, entries, dependencies, firstQueries } = useMemo(
    () => compareManifests(before.manifest, after.manifest),
    [before, after],
  );
  const summaryItem = (term: string, from: string, to: string, more?: ReactNode) => (
    <div>
      <dt>{term}</dt>
      <dd>
        {from === to && !more ? (
          <>
            <span>{to}</span> <span className="muted">(unchanged)</span>
          </>
        ) : (
          <>
            <span>{`${from} → ${to}`}</span>
          </>
        )}
        {more && <div className="muted">{more}</div>}
      </dd>
    </div>
  );
  const size = (term: string, from: number, to: number) =>
    summaryItem(term, formatSize(from), formatSize(to), from !== to && formatDifference(to - from));
  if (before.id === after.id)
    return (
      <Card>
        <EmptyState title="Same release" message="Choose two different releases to compare." />
      </Card>
    );
  return (
    <>
      <Card component="section" aria-label="Summary">
        <Summary>
          {size('Initial load', before.initialBrotli, after.initialBrotli)}
          {size('All files', before.brotli, after.brotli)}
          {summaryItem('Version', before.version, after.version)}
          {summaryItem('Commit', before.commit?.slice(0, 8) ?? 'unknown', after.commit?.slice(0, 8) ?? 'unknown')}
          {summaryItem('Portal contract', before.manifest.contract ?? 'none', after.manifest.contract ?? 'none')}
        </Summary>
      </Card>
      <FileChanges files={files} same={same} />
      <NamesChanges title="Shared imports" changes={shared} none="Shared imports are unchanged." />
      {(before.manifest.offers || after.manifest.offers) && (
        <NamesChanges title="Exports" changes={offers} none="Exports are unchanged." />
      )}
      <Lists
        title="Entries and dependencies"
        lists={{
          'Import map entries': entries,
          Dependencies: dependencies,
          'Pages with initial queries': firstQueries,
        }}
      />
    </>
  );
}

function Lists({ title, lists }: { title: string; lists: Readonly<Record<string, ListChange>> }) {
  const changed = Object.entries(lists).filter(([, { added, removed }]) => added.length + removed.length > 0);
  return (
    <SectionCard title={title}>
      <Body>
        {changed.length === 0 && <p>Unchanged.</p>}
        {changed.map(([name, change]) => (
          <div key={name}>
            <strong>{name}</strong>
            <AddedRemovedList {...change} />
          </div>
        ))}
      </Body>
    </SectionCard>
  );
}
