import { categoryView, groupBy } from '@lender-portal/contracts';
import type { FirstRows } from '@lender-portal/module-contract';
import { useListQuery } from '../../use-list-query';
import { CategoryList } from '../categories/category-list.component';
import type { CategoryRow } from '../categories/category-row';
import { ListSkeleton } from '../list-screen/list-skeleton.component';
import { ListScreen } from '../list-screen/list-screen.component';
import { EntityDocumentsDocument, type EntityDocumentsQuery } from './entity-documents.generated';

const TITLE = 'Categories';

/** Documents about the company, by category. */
export function EntityDocuments() {
  const list = useListQuery(EntityDocumentsDocument);
  return (
    <ListScreen
      list={list}
      kind="entity"
      skeleton={<ListSkeleton title={TITLE} label="Loading entity documents" column="Category" firstRows={firstRows} />}
      toRows={toRows}
    >
      {(rows) => <CategoryList title={TITLE} label="Category" rows={rows} />}
    </ListScreen>
  );
}

const firstRows: FirstRows = {
  'data-rows': 'getFileConfig',
  'data-names': JSON.stringify({ isOptional: { true: 'Optional', false: 'Mandatory' } }),
};

function toRows({ getFileConfig, tenant }: EntityDocumentsQuery, today: string): CategoryRow[] {
  const documents = groupBy(tenant.files, ({ category }) => category);
  return getFileConfig.map((config) => ({
    key: config.value,
    name: config.name,
    place: { category: config.value },
    view: categoryView(config, documents.get(config.value) ?? [], today),
  }));
}
