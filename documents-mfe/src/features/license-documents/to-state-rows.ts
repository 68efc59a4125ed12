import { categoryView, groupBy, stateName } from '@lender-portal/contracts';
import type { CategoryRow, RowConfig } from '../categories/category-row';
import type { LicenseDocumentsQuery } from './license-documents.generated';

type LenderState = NonNullable<LicenseDocumentsQuery['tenant']['lender']>['lenderStates'][number];

/** A state that nothing is asked for in. */
const NOTHING_ASKED: RowConfig = { isOptional: false, types: [] };

/** @returns the lender's states by name, each with its documents */
export function toStateRows({ getFileStateConfig, tenant }: LicenseDocumentsQuery, today: string, onRemove: (state: LenderState) => void): CategoryRow[] {
  const configs = new Map(getFileStateConfig.map((config) => [config.value, config]));
  const documents = groupBy(tenant.files, ({ region }) => region);
  return (tenant.lender?.lenderStates ?? [])
    .map((state) => ({
      key: state.region,
      name: stateName(state.region),
      place: { region: state.region },
      isApproved: state.isApproved,
      view: categoryView<RowConfig, LicenseDocumentsQuery['tenant']['files'][number]>(
        configs.get(state.region) ?? NOTHING_ASKED,
        documents.get(state.region) ?? [],
        today,
      ),
      onRemove: () => onRemove(state),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}
