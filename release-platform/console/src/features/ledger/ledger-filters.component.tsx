import { Button, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWho, nameWithoutScope } from '../../components/format';
import { LabeledField } from '../../components/labeled-field.component';
import { openPage } from '../../navigation/follow-link';
import { urls, type LedgerView } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { MAX_FOUND } from './ledger-filter';

const Filters = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'end',
  gap: 16,
  padding: '0 24px 16px',
  '@media (max-width: 599.95px)': { padding: '0 16px 16px' },
});

/** Days before it are typed years that are not complete yet. */
const FIRST_DAY = '2000-01-01';

/** Filters of the ledger, kept in the URL. */
export function LedgerFilters({ view: { module = '', who = '', day = '' } }: { view: LedgerView }) {
  const { data: modules = [] } = useQuery(queries.modules());
  const { data: newest = [] } = useQuery(queries.ledger(undefined, MAX_FOUND));
  const [typed, setTyped] = useState({ day, value: day });
  // The day of the URL replaces the typed one after "Clear filters" or the back button.
  if (typed.day !== day) setTyped({ day, value: day });
  const show = (change: LedgerView) => openPage(urls.ledger({ module, who, day, ...change }));

  function changeDay(value: string) {
    setTyped({ day, value });
    if (value === '' || value >= FIRST_DAY) show({ day: value });
  }

  return (
    <Filters role="search" aria-label="Revisions">
      <LabeledField label="Module" value={module} onChange={(value) => show({ module: value })}>
        <option value="">All modules</option>
        {optionsOf(
          modules.map(({ name }) => name),
          module,
          nameWithoutScope,
        )}
      </LabeledField>
      <LabeledField label="Author" value={who} onChange={(value) => show({ who: value })}>
        <option value="">All authors</option>
        {optionsOf(
          newest.map((row) => row.who),
          who,
          formatWho,
        )}
      </LabeledField>
      <LabeledField label="Day" type="date" value={typed.value} onChange={changeDay} />
      {(module || who || day) && (
        <Button variant="outlined" onClick={() => openPage(urls.ledger())} sx={{ justifySelf: 'start' }}>
          Clear filters
        </Button>
      )}
    </Filters>
  );
}

/** @returns an option per value, with the selected one even if it is not known */
const optionsOf = (values: readonly string[], selected: string, format: (value: string) => string) =>
  [...new Set([...values, ...(selected ? [selected] : [])])].toSorted().map((value) => (
    <option key={value} value={value}>
      {format(value)}
    </option>
  ));
