import { todayIn, type PortalProps } from '@lender-portal/contracts';
import {
  createGraphQLClient,
  createResource,
  parseNumber,
  pathBelow,
  type Model,
  type Resource,
} from '@lender-portal/remote-kit';
import { areComplete, type ClaimTexts } from './claim';
import { ValidateTrackRecordDocument, type ValidateTrackRecordQuery } from './track-record.generated';
import { parseTrackRecordPath } from './track-record-path';

export type TrackRecordMatch = ValidateTrackRecordQuery['validateTrackRecord'][number];

/** Verdicts on the claims: who checked them, when, and against which records. */
export interface TrackRecordReport {
  /** In the order of the claims. */
  matches: TrackRecordMatch[];
  checkedBy: string;
  checkedAt: Date;
  /** Day of the last recorded sale; null if none. */
  through: string | null;
  isDemo: boolean;
}

export interface TrackRecordModel extends Model {
  /** Reports by query string of the URL. */
  reports: Resource<string, TrackRecordReport>;
}

const toInput = ({ address, zip, soldOn, salePrice }: ClaimTexts) => ({
  address,
  zip,
  soldOn,
  salePrice: parseNumber(salePrice) ?? 0,
});

/** Starts the first requests immediately, before the first render. */
export function createTrackRecordModel(props: PortalProps): TrackRecordModel {
  const request = createGraphQLClient(props);

  const reports = createResource(async (query: string, signal) => {
    const claims = parseTrackRecordPath(`?${query}`).claims.map(toInput);
    const {
      validateTrackRecord: matches,
      user,
      zipFlips,
    } = await request(ValidateTrackRecordDocument, { claims }, signal);
    return {
      matches,
      checkedBy: `${user.firstName} ${user.lastName}`.trim(),
      checkedAt: new Date(),
      through: zipFlips.through,
      isDemo: zipFlips.isDemo,
    };
  });

  const below = pathBelow(props.basePath) ?? '';
  const view = parseTrackRecordPath(below);
  if (view.view === 'result' && areComplete(view.claims, todayIn(props.config.documents?.timeZone)))
    reports.read(queryIn(below));

  return { reports, dispose: reports.dispose };
}

/** @returns the query string of a URL */
export const queryIn = (below: string): string => below.split('?')[1] ?? '';

/** Props shared by the application's components. */
export interface TrackRecordProps extends PortalProps {
  model: TrackRecordModel;
}
