import { ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { TimeLimitError } from '../time-limit';

/** Milliseconds after which an operation counts as failed, so that no dialog runs and no skeleton stays for ever. */
export const OPERATION_TIME_LIMIT_MS = 30_000;

/** Aborts the request of an operation that exceeds the limit, which fails with TimeLimitError. */
export const timeLimitLink = (): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const timer = setTimeout(() => observer.error(new TimeLimitError(OPERATION_TIME_LIMIT_MS)), OPERATION_TIME_LIMIT_MS);
        const subscription = forward(operation).subscribe(observer);
        return () => {
          clearTimeout(timer);
          subscription.unsubscribe();
        };
      }),
  );
