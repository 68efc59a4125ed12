import { ErrorState, LoadingState, type HeadingLevel } from '@lender-portal/ui';
import { Card } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage, hasFailureCode } from '../registry/registry-failure';
import { CardBody } from './layout.component';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Accessible name of the default skeleton. */
  loading?: string;
  skeleton?: ReactNode;
  /** Heading of the error. */
  failed: string;
  /** Whether the default skeleton and the error need a card of their own. */
  isCard?: boolean;
  headingLevel?: HeadingLevel;
  children: (data: Data) => ReactNode;
}

/** Content of loaded data; a skeleton until then, or the error with "Try again". */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, loading, skeleton, failed, isCard, headingLevel = isCard ? 'h2' : 'h3', children } = props;
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (skeleton && !error) return skeleton;
  const state = error ? (
    <ErrorState
      headingLevel={headingLevel}
      title={failed}
      message={errorMessage(error)}
      {...(!hasFailureCode(error, 'NOT_FOUND') && { onRetry: () => void refetch() })}
    />
  ) : (
    <CardBody>
      <LoadingState {...(loading && { label: loading })} />
    </CardBody>
  );
  return isCard ? <Card>{state}</Card> : state;
}
