import { ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { TimeLimitError } from '@lender-portal/module-contract';

/** Time limit of operations, ms. Ensures that dialogs and skeletons always end. */
export const OPERATION_TIME_LIMIT_MS = 30_000;

/** Aborts operations that exceed the limit. They fail with TimeLimitError. */
export const timeLimitLink = (): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const timer = setTimeout(
          () => observer.error(new TimeLimitError(OPERATION_TIME_LIMIT_MS)),
          OPERATION_TIME_LIMIT_MS,
        );
        const subscription = forward(operation).subscribe(observer);
        return () => {
          clearTimeout(timer);
          subscription.unsubscribe();
        };
      }),
  );
