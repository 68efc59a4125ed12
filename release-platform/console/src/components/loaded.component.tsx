import { CardBody } from './layout.component';
import { ErrorState, LoadingState, type ErrorStateProps, type LoadingStateProps } from '@lender-portal/ui';
import { Card } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage, hasFailureCode } from '../registry/registry-failure';

interface LoadedProps<Data> extends Pick<LoadingStateProps, 'variant'>, Pick<ErrorStateProps, 'headingLevel'> {
  query: UseQueryResult<Data>;
  /** Accessible name of the skeleton. */
  loading: string;
  /** Heading of the error. */
  failed: string;
  /** Whether the skeleton and the error need a card of their own. */
  isCard?: boolean;
  children: (data: Data) => ReactNode;
}

/** Content of loaded data; a skeleton until then, or the error with "Try again". */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, loading, failed, isCard, headingLevel = isCard ? 'h2' : 'h3', variant = 'table', children } = props;
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  const state = error ? (
    <ErrorState
      headingLevel={headingLevel}
      title={failed}
      message={errorMessage(error)}
      {...(!hasFailureCode(error, 'NOT_FOUND') && { onRetry: () => void refetch() })}
    />
  ) : (
    <CardBody>
      <LoadingState variant={variant} label={loading} />
    </CardBody>
  );
  return isCard ? <Card>{state}</Card> : state;
}
