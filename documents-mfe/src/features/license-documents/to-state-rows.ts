import { categoryView, groupBy, stateName } from '@lender-portal/contracts';
import type { CategoryRow, RowConfig } from '../categories/category-row';
import type { LicenseDocumentsQuery } from './license-documents.generated';

type LenderState = NonNullable<LicenseDocumentsQuery['tenant']['lender']>['lenderStates'][number];

/** Config of a state without requested documents. */
const UNKNOWN_STATE_CONFIG: RowConfig = { isOptional: false, types: [] };

/** A state's approval by the marketplace is independent of its documents' status. */
function createNotes({ region, isApproved }: LenderState, config: RowConfig | undefined): string[] {
  const name = stateName(region);
  const needsNone =
    config !== undefined && config.types.length > 0 && config.types.every(({ isOptional }) => isOptional);
  return [
    ...(isApproved ? [`The marketplace has approved you to lend in ${name}.`] : []),
    ...(needsNone
      ? [`You don’t need license documents to submit offers in ${name}. We review any documents that you add.`]
      : []),
  ];
}

/** @returns the lender's states sorted by name, with their documents */
export function toStateRows(
  { getFileStateConfig, tenant }: LicenseDocumentsQuery,
  today: string,
  onRemove: (state: LenderState) => void,
): CategoryRow[] {
  const configs = new Map(getFileStateConfig.map((config) => [config.value, config]));
  const documents = groupBy(tenant.files, ({ region }) => region);
  return (tenant.lender?.lenderStates ?? [])
    .map((state) => ({
      key: state.region,
      name: stateName(state.region),
      place: { region: state.region },
      notes: createNotes(state, configs.get(state.region)),
      view: categoryView<RowConfig, LicenseDocumentsQuery['tenant']['files'][number]>(
        configs.get(state.region) ?? UNKNOWN_STATE_CONFIG,
        documents.get(state.region) ?? [],
        today,
      ),
      onRemove: () => onRemove(state),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}
