import { prerenderRoot } from '@lender-portal/client/prerender';
import type { PrerenderedPages } from '@lender-portal/contracts';
import { Evaluation } from './features/evaluate/evaluation.component';
import { FlipsByZip } from './features/flips-by-zip/flips-by-zip.component';
import { TrackRecord } from './features/validate-track-record/track-record.component';

export const pages: PrerenderedPages = {
  ...prerenderRoot(FlipsByZip, 'tools/flips-by-zip'),
  ...prerenderRoot((props) => <Evaluation {...props} evaluateMode="FixAndFlip" />, 'tools/evaluate/flip'),
  ...prerenderRoot((props) => <Evaluation {...props} evaluateMode="Rental" />, 'tools/evaluate/rental'),
  ...prerenderRoot(TrackRecord, 'tools/validate-track-record'),
};
