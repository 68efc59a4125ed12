import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { refetchViewerIfForbidden, refusalCode, toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { LoanFileDocument } from '../loan-data/loan-file.generated';

/**
 * @returns sends a change of a loan, whose response updates the page, and announces its success. Resolves to the error
 *   if it failed. After a conflict, the page shows the current loan.
 */
export function useLoanChange() {
  const { apolloClient } = useAppProps();
  return async <Variables extends OperationVariables>(
    mutation: TypedDocumentNode<unknown, Variables>,
    variables: Variables,
    done?: string,
  ): Promise<unknown> => {
    notify.clear();
    try {
      await apolloClient.mutate<unknown, OperationVariables>({ mutation, variables });
    } catch (error) {
      refetchViewerIfForbidden(apolloClient, error);
      if (refusalCode(error) === 'CONFLICT') await apolloClient.refetchQueries({ include: [LoanFileDocument] });
      return error;
    }
    if (done) notify.success(done);
    return undefined;
  };
}

/** Describes the error of a change. */
export function toChangeFailure(error: unknown): Failure {
  const failure = toFailure(error);
  const hint = refusalCode(error) === 'CONFLICT' ? ' This page is now up to date. Review it and try again.' : '';
  return { ...failure, message: failure.message + hint };
}
