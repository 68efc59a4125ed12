import { toPublicError } from '@lender-portal/server-kit/graphql/errors';
import { graphql, type ExecutionResult, type GraphQLArgs } from 'graphql';

/** Runs an operation and maps its errors like the portal's endpoint. */
export async function runOperation(args: GraphQLArgs): Promise<ExecutionResult> {
  const { errors, ...result } = await graphql(args);
  return errors ? { ...result, errors: errors.map((error) => toPublicError(error, 'reference').error) } : result;
}
