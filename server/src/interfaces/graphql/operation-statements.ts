import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';

/**
 * Maximum database statements per field, for all rows together because loaders batch. Required for every field whose
 * resolver uses the context; a test checks this. All mutations share one value.
 */
export const STATEMENTS: Readonly<Record<string, number>> = {
  'Query.user': 0,
  'Query.tenant': 0,
  'Query.account': 0,
  'Query.attention': 10,
  'Query.checkInvitation': 4,
  'Query.claimableInvitations': 4,
  'Query.getLenderUsers': 6,
  'Query.getLenderUserInvitations': 6,
  'Query.getFileConfig': 0,
  'Query.getFileStateConfig': 0,
  'Query.getFileStackSecurity': 0,
  'Query.documentLink': 1,
  'Query.profileDraft': 1,
  'Query.openProjects': 6,
  'Query.openProject': 2,
  'Query.directRequests': 6,
  'Query.directRequest': 1,
  'Query.offers': 2,
  'Query.exchangeCounts': 3,
  'Query.loans': 2,
  'Query.loan': 1,
  'Query.loanFile': 9,
  'Query.loanPayoff': 2,
  'Query.loanDocumentLink': 1,
  'Query.borrowers': 2,
  'Query.borrower': 1,
  'Query.borrowerInvitations': 1,
  'Query.flipsByZip': 6,
  'Query.zipFlips': 5,
  'Query.flip': 1,
  'Query.validateTrackRecord': 2,
  'Query.scenarios': 2,
  'Query.scenario': 1,
  'Account.lastSignInAt': 1,
  'Account.sessions': 2,
  'Account.acceptedTerms': 1,
  'User.termsStatus': 2,
  'Tenant.legalEntity': 1,
  'Tenant.files': 1,
  'Lender.lenderStates': 1,
  'Loan.needs': 1,
  'Loan.history': 1,
  'OpenProject.isNew': 2,
  'OpenProject.license': 3,
  'OpenProject.offers': 1,
  'OpenProject.similar': 3,
  'Offer.project': 1,
  'Offer.status': 0,
  'Offer.by': 1,
  'Offer.history': 1,
  'Borrower.loans': 1,
  'Borrower.requests': 1,
  'Borrower.notes': 1,
  'Borrower.trackRecord': 1,
};

const MUTATION_STATEMENTS = 20;
/** Statements for authenticating the viewer. */
const VIEWER_STATEMENTS = 6;

/** @returns the maximum number of database statements of an operation */
export const statementsOf = (measured: Omit<Parameters<typeof getComplexity>[0], 'estimators'>): number =>
  VIEWER_STATEMENTS + getComplexity({ ...measured, estimators: [estimate] });

const estimate: ComplexityEstimator = ({ type, field, childComplexity }) =>
  (type.name === 'Mutation' ? MUTATION_STATEMENTS : (STATEMENTS[`${type.name}.${field.name}`] ?? 0)) + childComplexity;
