import { PAGE_SIZE, PAGE_SIZE_MAX } from '@lender-portal/server/graphql/page';
import { refusal } from '@lender-portal/server/graphql/errors';
import { getOperationAST, GraphQLError, Kind, type DocumentNode, type GraphQLField, type GraphQLSchema } from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';

/** How many rows a list counts for that is not asked for by pages: what a large company has of them. */
export const LIST_SIZES: Readonly<Record<string, number>> = {
  'Query.attention': 100,
  'Account.sessions': 10,
  'Account.acceptedTerms': 5,
  'Query.claimableInvitations': 20,
  'Query.getFileConfig': 10,
  'Query.getFileStateConfig': 51,
  'EntityDocumentConfig.types': 5,
  'StateDocumentConfig.types': 4,
  'Tenant.files': 200,
  'Lender.lenderStates': 51,
  'Borrower.loans': 5,
  'Borrower.requests': 5,
  'Borrower.notes': 20,
  'Query.borrowerInvitations': 20,
  'TrackRecordMatch.differences': 2,
  'Loan.history': 6,
  'Offer.history': 8,
  'OpenProject.budget': 8,
  'OpenProject.documents': 5,
  'OpenProject.offers': 5,
  'OpenProject.pictures': 6,
  'OpenProject.similar': 4,
  'LoanFile.nextSteps': 2,
  'LoanFile.conditions': 12,
  'LoanFile.documents': 15,
  'LoanFile.budget': 10,
  'LoanFile.draws': 8,
  'LoanDraw.lines': 6,
  'LoanFile.entries': 60,
  'LoanFile.messages': 50,
  'LoanFile.events': 60,
};

/** Lists that are as long as one that is sent along; where that stands in the arguments. */
export const SENT_LISTS: Readonly<Record<string, readonly string[]>> = {
  'Query.validateTrackRecord': ['claims'],
  'Mutation.createFiles': ['input'],
  'Mutation.createLenderState': ['input', 'regions'],
};

/** Fields that ask the database each time, beside those of the root. A loader's fields do so once for all rows. */
const LOOK_UPS = new Set([
  'Borrower.requests',
  'Borrower.notes',
  'Borrower.trackRecord',
  'Account.lastSignInAt',
  'Account.sessions',
  'Account.acceptedTerms',
  'User.termsStatus',
  'Tenant.legalEntity',
  'Tenant.files',
  'Lender.lenderStates',
]);

/** What asking the database costs, and a row of its answer, in fields of an answer that take the same time. */
const LOOK_UP_COST = 50;
const ROW_COST = 2;

interface Measured {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null;
  variables: Record<string, unknown>;
}

/**
 * What an operation costs at most: one for each field of each row, more for the rows themselves and where the database
 * is asked. Variables, fragments and aliases count as they will be executed.
 *
 * @returns undefined where there is no such operation
 * @throws GraphQLError where its variables do not fit
 */
export function costOf({ schema, document, operationName, variables }: Measured): number | undefined {
  const operation = getOperationAST(document, operationName);
  if (!operation) return undefined;
  // The library takes every operation of a document together, and names must not be missing.
  const query = { ...document, definitions: document.definitions.filter((each) => each === operation || each.kind === Kind.FRAGMENT_DEFINITION) };
  return getComplexity({ schema, query, variables, estimators: [estimate] });
}

/** @returns why an operation is not executed: it costs too much, or its cost cannot be told */
export function checkCost(measured: Measured, max: number): GraphQLError | undefined {
  try {
    const cost = costOf(measured) ?? 0;
    if (cost <= max) return undefined;
    return refusal('BAD_USER_INPUT', `The operation costs ${cost}, and ${max} is the most. Ask for fewer rows or fields at a time`, { cost, maxCost: max });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const estimate: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  const path = `${type.name}.${field.name}`;
  const rows = rowsOf(path, field, args);
  return (isLookUp(type.name, field.name) ? LOOK_UP_COST : 1) + (rows === undefined ? childComplexity : rows * (ROW_COST + childComplexity));
};

const isLookUp = (type: string, field: string) => LOOK_UPS.has(`${type}.${field}`) || ((type === 'Query' || type === 'Mutation') && !field.startsWith('__'));

/** @returns undefined for what is no list */
function rowsOf(path: string, field: GraphQLField<unknown, unknown>, args: Record<string, unknown>): number | undefined {
  // What is out of bounds is refused by the field itself, which says how it has to be.
  if (isPaged(field)) return Math.min(Math.max(Number(args['take'] ?? PAGE_SIZE), 1), PAGE_SIZE_MAX);
  const sent = SENT_LISTS[path]?.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], args);
  if (Array.isArray(sent)) return sent.length;
  return LIST_SIZES[path];
}

export const isPaged = ({ args }: GraphQLField<unknown, unknown>): boolean => args.some(({ name }) => name === 'take');
