import { stateName } from '@lender-portal/contracts';
import { entityDocumentConfigs } from './configs';
import { stateDocumentConfigs } from './state-configs';
import type { DocumentRow } from './tables';

type Placed = Pick<DocumentRow, 'category' | 'region' | 'type'>;

/** Display names of a document's category or state and of its type. Unknown values are shown unchanged. */
export function documentNames({ category, region, type }: Placed): { place: string; type: string } {
  const config = region === null ? entityDocumentConfigs.find(({ value }) => value === category) : undefined;
  const types = (config ?? stateDocumentConfigs.find(({ value }) => value === region))?.types;
  return {
    place: config?.name ?? (region === null ? (category ?? '') : stateName(region)),
    type: types?.find(({ value }) => value === type)?.name ?? type,
  };
}

/** URL of the page that shows the document, with its row expanded. */
export const documentPage = (appUrl: string, { category, region }: Placed): string =>
  `${appUrl}/profile/documents/${region === null ? 'entity' : 'license'}?expanded=${encodeURIComponent(region ?? category ?? '')}`;
