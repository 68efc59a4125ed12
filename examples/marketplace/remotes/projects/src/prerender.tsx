import type { PrerenderedPages } from '@lender-portal/contracts';
import { prerenderApplication } from '@lender-portal/remote-kit/prerender';
import { evaluationApplication } from './applications/evaluation';
import { flipsApplication } from './applications/flips';
import { trackRecordApplication } from './applications/track-record';

export const pages: PrerenderedPages = {
  'tools/flips-by-zip': prerenderApplication(flipsApplication, 'tools/flips-by-zip', {}),
  'tools/evaluate/flip': prerenderApplication(evaluationApplication, 'tools/evaluate/flip', {
    evaluateMode: 'FixAndFlip',
  }),
  'tools/evaluate/rental': prerenderApplication(evaluationApplication, 'tools/evaluate/rental', {
    evaluateMode: 'Rental',
  }),
  'tools/validate-track-record': prerenderApplication(trackRecordApplication, 'tools/validate-track-record', {}),
};
