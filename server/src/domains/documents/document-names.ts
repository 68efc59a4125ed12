import { stateName } from '@lender-portal/contracts';
import { entityDocumentConfigs } from './configs';
import { stateDocumentConfigs } from './state-configs';
import type { DocumentRow } from './tables';

type Placed = Pick<DocumentRow, 'category' | 'region' | 'type'>;

/**
 * What people call the place of a document: its category or state, and its type. A value that is not known is its own
 * name.
 */
export function documentNames({ category, region, type }: Placed): { place: string; type: string } {
  const config = region === null ? entityDocumentConfigs.find(({ value }) => value === category) : undefined;
  const types = (config ?? stateDocumentConfigs.find(({ value }) => value === region))?.types;
  return {
    place: config?.name ?? (region === null ? (category ?? '') : stateName(region)),
    type: types?.find(({ value }) => value === type)?.name ?? type,
  };
}

/** The page of the portal that shows it, with its row expanded. */
export const documentPage = (appUrl: string, { category, region }: Placed): string =>
  `${appUrl}/profile/documents/${region === null ? 'entity' : 'license'}?expanded=${encodeURIComponent(region ?? category ?? '')}`;
