import { categoryView, groupBy, stateName } from '@lender-portal/contracts';
import type { CategoryRow, RowConfig } from '../categories/category-row';
import type { LicenseDocumentsQuery } from './license-documents.generated';

type LenderState = NonNullable<LicenseDocumentsQuery['tenant']['lender']>['lenderStates'][number];

/** A state that nothing is asked for in. */
const NOTHING_ASKED: RowConfig = { isOptional: false, types: [] };

/** The marketplace's approval of a state stands apart from the status of its documents. */
function notesOn({ region, isApproved }: LenderState, config: RowConfig | undefined): string[] {
  const name = stateName(region);
  const needsNone = config !== undefined && config.types.length > 0 && config.types.every(({ isOptional }) => isOptional);
  return [
    ...(isApproved ? [`The marketplace has approved you as a lender in ${name}.`] : []),
    // Behaviour: offers.license.optional.
    ...(needsNone ? [`${name} requires no license documents before you submit offers there. Documents that you add are reviewed.`] : []),
  ];
}

/** @returns the lender's states by name, each with its documents */
export function toStateRows({ getFileStateConfig, tenant }: LicenseDocumentsQuery, today: string, onRemove: (state: LenderState) => void): CategoryRow[] {
  const configs = new Map(getFileStateConfig.map((config) => [config.value, config]));
  const documents = groupBy(tenant.files, ({ region }) => region);
  return (tenant.lender?.lenderStates ?? [])
    .map((state) => ({
      key: state.region,
      name: stateName(state.region),
      place: { region: state.region },
      notes: notesOn(state, configs.get(state.region)),
      view: categoryView<RowConfig, LicenseDocumentsQuery['tenant']['files'][number]>(
        configs.get(state.region) ?? NOTHING_ASKED,
        documents.get(state.region) ?? [],
        today,
      ),
      onRemove: () => onRemove(state),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}
