import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, parseNumber, pathBelow, type Model, type Resource } from '@lender-portal/remote-kit';
import { areComplete, type ClaimTexts } from './claim';
import { ValidateTrackRecordDocument, type ValidateTrackRecordQuery } from './track-record.generated';
import { claimsQuery, parseTrackRecordPath } from './track-record-path';

export type TrackRecordMatch = ValidateTrackRecordQuery['validateTrackRecord'][number];

export interface TrackRecordModel extends Model {
  /** What was found for each claim, in their order, by the claims as {@link claimsQuery} writes them. */
  matches: Resource<string, TrackRecordMatch[]>;
}

const toInput = ({ address, zip, soldOn, salePrice }: ClaimTexts) => ({ address, zip, soldOn, salePrice: parseNumber(salePrice) ?? 0 });

/** Requests at once what the address shows, while the application is still on its way to its first render. */
export function createTrackRecordModel(props: PortalProps): TrackRecordModel {
  const request = createGraphQLClient(props);

  const matches = createResource(async (key: string, signal) => {
    const view = parseTrackRecordPath(`?${key}`);
    const claims = view.view === 'unknown' ? [] : view.claims.map(toInput);
    return (await request(ValidateTrackRecordDocument, { claims }, signal)).validateTrackRecord;
  });

  const view = parseTrackRecordPath(pathBelow(props.basePath) ?? '');
  if (view.view === 'result' && areComplete(view.claims)) matches.read(claimsQuery(view.claims));

  return { matches, dispose: matches.dispose };
}

/** What the application is shown with. */
export interface TrackRecordProps extends PortalProps {
  model: TrackRecordModel;
}
