import type { CheckStep } from '@lender-portal/releases/checks';

/** A defect that a visit found. */
export interface VisitFault {
  step: CheckStep;
  /** A sentence without its subject, which is the module, and without the final period. */
  message: string;
  advice?: string;
  /** Stack traces with positions as `<url>:<line>:<column>`, code, or elements. */
  evidence?: string[];
}
