import { SearchField } from '@lender-portal/ui/lists';
import { useSearchText, type OnSearch } from './use-search-text';

interface ListSearchProps {
  /** Accessible name and placeholder. */
  label: string;
  /** The URL's value. */
  search: string;
  /** Changes the URL's value; must be a stable function per value. */
  onSearch: OnSearch;
}

/** Search field of a list. Holds its text, so that typing does not render the rows. */
export function ListSearch({ label, search, onSearch }: ListSearchProps) {
  const { text, type, commit } = useSearchText(search, onSearch);
  return (
    <div data-kept>
      <SearchField label={label} value={text} onChange={type} onCommit={commit} sx={{ maxWidth: '25rem' }} />
    </div>
  );
}
