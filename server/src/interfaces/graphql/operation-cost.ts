import { PAGE_SIZE, PAGE_SIZE_MAX } from '@lender-portal/server-kit/graphql/page';
import { graphqlError } from '@lender-portal/server-kit/graphql/errors';
import { getOperationAST, GraphQLError, Kind, type DocumentNode, type GraphQLField, type GraphQLSchema } from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { statementsOf } from './operation-statements';

/** Assumed row counts of unpaged lists, as for a large company. */
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
  'LoanPayoff.possibleLateFees': 2,
};

/** Fields that return one row per element of an input list → path of that list in the arguments. */
export const INPUT_LISTS: Readonly<Record<string, readonly string[]>> = {
  'Query.validateTrackRecord': ['claims'],
  'Mutation.createFiles': ['input'],
  'Mutation.createLenderState': ['input', 'regions'],
};

/** Costs of a lookup and of a row, relative to resolving a field. */
const LOOKUP_COST = 50;
const ROW_COST = 2;
/** Rows with a higher cost. */
const ROW_COSTS: Readonly<Record<string, number>> = { 'Query.validateTrackRecord': 20 };

/** Costs of non-root fields that query the database per row, even if batched. */
const LOOKUP_COSTS: Readonly<Record<string, number>> = {
  'Borrower.requests': 10,
  'Borrower.notes': 10,
  'Borrower.trackRecord': 10,
  'OpenProject.license': 2,
  'OpenProject.similar': 20,
  'Account.lastSignInAt': LOOKUP_COST,
  'Account.sessions': LOOKUP_COST,
  'Account.acceptedTerms': LOOKUP_COST,
  'User.termsStatus': LOOKUP_COST,
  'Tenant.legalEntity': LOOKUP_COST,
  'Tenant.files': LOOKUP_COST,
  'Lender.lenderStates': LOOKUP_COST,
};

interface CostInput {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null;
  variables: Record<string, unknown>;
}

/**
 * Maximum cost of an operation: one per field per row, plus rows and lookups. Counts variables, fragments and aliases
 * as executed.
 * @returns undefined if there is no such operation
 * @throws GraphQLError if the variables are invalid
 */
export function costOf({ schema, document, operationName, variables }: CostInput): number | undefined {
  const query = selectOperation(document, operationName);
  return query && getComplexity({ schema, query, variables, estimators: [estimate] });
}

/** The library adds up all operations of a document and requires names, so extract one. */
function selectOperation(document: DocumentNode, operationName: string | null | undefined): DocumentNode | undefined {
  const operation = getOperationAST(document, operationName);
  if (!operation) return undefined;
  return {
    ...document,
    definitions: document.definitions.filter((each) => each === operation || each.kind === Kind.FRAGMENT_DEFINITION),
  };
}

export interface CostLimits {
  maxCost: number;
  perOperation: { maxStatements: number };
}

/** @returns the reason to reject an operation: too expensive, too many statements, or not measurable */
export function checkCost(
  measured: CostInput,
  { maxCost, perOperation: { maxStatements } }: CostLimits,
): GraphQLError | undefined {
  try {
    const { schema, document, operationName, variables } = measured;
    const query = selectOperation(document, operationName);
    if (!query) return undefined;
    const cost = costOf(measured) ?? 0;
    if (cost > maxCost)
      return graphqlError(
        'BAD_USER_INPUT',
        `The operation costs ${cost}; the maximum is ${maxCost}. Request fewer rows or fields at a time`,
        {
          cost,
          maxCost,
        },
      );
    const statements = statementsOf({ schema, query, variables });
    if (statements <= maxStatements) return undefined;
    const message = `The operation needs up to ${statements} database statements; the maximum is ${maxStatements}. Request fewer fields at a time`;
    return graphqlError('BAD_USER_INPUT', message, { statements, maxStatements });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const estimate: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  const path = `${type.name}.${field.name}`;
  const rows = rowsOf(path, field, args);
  const own = LOOKUP_COSTS[path] ?? (isRoot(type.name) && !field.name.startsWith('__') ? LOOKUP_COST : 1);
  return own + (rows === undefined ? childComplexity : rows * ((ROW_COSTS[path] ?? ROW_COST) + childComplexity));
};

const isRoot = (type: string) => type === 'Query' || type === 'Mutation';

/** @returns undefined if the field is not a list */
function rowsOf(
  path: string,
  field: GraphQLField<unknown, unknown>,
  args: Record<string, unknown>,
): number | undefined {
  // The field itself rejects values out of range.
  if (isPaged(field)) return Math.min(Math.max(Number(args['take'] ?? PAGE_SIZE), 1), PAGE_SIZE_MAX);
  const sent = INPUT_LISTS[path]?.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    args,
  );
  if (Array.isArray(sent)) return sent.length;
  return LIST_SIZES[path];
}

export const isPaged = ({ args }: GraphQLField<unknown, unknown>): boolean => args.some(({ name }) => name === 'take');
