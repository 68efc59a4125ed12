import { BORROWERS_WORK } from '../borrowers/migrations/0021-borrowers-work';
import { OFFERS } from '../exchange/migrations/0017-offers';
import { LOAN_PROCESSING } from '../loans/migrations/0018-loan-processing';
import { PROJECTS } from '../migrations/0001-projects';
import { LENDERS_WORK } from '../migrations/0003-lenders-work';
import { FLIP_SUMMARIES } from '../sales/migrations/0020-flip-summaries';
import { SCENARIOS } from '../scenarios/migrations/0019-scenarios';

const inPortal = (statements: readonly string[]) =>
  statements.map((statement) => statement.replaceAll('marketplace.', 'portal.'));

/**
 * DDL that earlier releases applied to the schema `portal`, by migration: the current statements with the other schema.
 */
export const formerStatements: Readonly<Record<string, readonly string[]>> = {
  '0001-tables': inPortal(PROJECTS),
  '0003-lenders-work': inPortal(LENDERS_WORK),
  '0017-offers': inPortal(OFFERS),
  '0018-loan-processing': inPortal(LOAN_PROCESSING),
  '0019-scenarios': inPortal(SCENARIOS),
  '0020-flip-summaries': inPortal(FLIP_SUMMARIES),
  '0021-borrowers-work': inPortal(BORROWERS_WORK),
};
