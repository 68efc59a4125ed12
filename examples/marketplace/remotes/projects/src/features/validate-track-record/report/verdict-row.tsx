import { formatAmount, formatDay, parseNumber, SkeletonText } from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import type { ClaimTexts } from '../claim';
import type { TrackRecordMatch } from '../track-record-model';
import { VerdictChip } from './verdict-chip.component';
import { reasonsOf } from './verdict-reasons';

/** Formatted cells of a claim for the table and the cards. */
export interface VerdictRow {
  key: number;
  house: string;
  zip: string;
  claimed: ReactNode;
  recorded: ReactNode;
  verdict: ReactNode;
}

/** @param index of the claim */
export function toVerdictRow(claim: ClaimTexts, match: TrackRecordMatch, index: number): VerdictRow {
  const { flip, verdict } = match;
  return {
    ...claimedOnly(claim, index),
    recorded: flip ? (
      <>
        <span>{formatAmount(flip.salePrice)}</span> <Day day={flip.soldOn} />
      </>
    ) : (
      'No sale at this address'
    ),
    verdict: (
      <>
        <VerdictChip verdict={verdict} />
        {reasonsOf(match).map((reason) => (
          <span key={reason} className="pj-reason">
            {reason}
          </span>
        ))}
      </>
    ),
  };
}

export function toSkeletonRow(claim: ClaimTexts, index: number): VerdictRow {
  return { ...claimedOnly(claim, index), recorded: <SkeletonText width={22} />, verdict: <SkeletonText width={10} /> };
}

const claimedOnly = ({ address, zip, soldOn, salePrice }: ClaimTexts, key: number) => ({
  key,
  house: address,
  zip,
  claimed: (
    <>
      <span>{formatAmount(parseNumber(salePrice) ?? 0)}</span> <Day day={soldOn} />
    </>
  ),
});

function Day({ day }: { day: string }) {
  return <span className="pj-day">{`on ${formatDay(day)}`}</span>;
}
