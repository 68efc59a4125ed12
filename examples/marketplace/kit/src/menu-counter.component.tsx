import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useFirstPage } from '@lender-portal/client/lists';
import { AppPropsContext, useAppProps } from '@lender-portal/client/react';
import type { PortalAppProps, SidebarCountersProps } from '@lender-portal/contracts';
import { formatInteger } from '@lender-portal/dates';
import { useEffect } from 'react';

/** Props of a counter parcel. */
export type CounterProps = PortalAppProps & Pick<SidebarCountersProps, 'item'>;

interface MenuCounterProps<Data> {
  /** Has defaults for all variables, and is the parcel's first query. */
  query: TypedDocumentNode<Data, never>;
  /** @returns the number, and its accessible text, such as "34 open projects" */
  describe: (data: Data) => { count: number; words: string };
  /** Calls back when the number changed. @returns stops it */
  watch?: (onChanged: () => void) => () => void;
}

/** A number beside a menu item; nothing for zero, while loading, and after a failure. The shell draws it. */
export const MenuCounter = <Data,>({ portal, ...counter }: MenuCounterProps<Data> & { portal: CounterProps }) => (
  <AppPropsContext value={portal}>
    <LoadedCounter {...counter} />
  </AppPropsContext>
);

function LoadedCounter<Data>({ query, describe, watch }: MenuCounterProps<Data>) {
  const { apolloClient } = useAppProps();
  const fetchPolicy = useFirstPage(query, true);
  const { data, error, refetch } = useQuery(query as TypedDocumentNode<Data, Record<string, never>>, {
    client: apolloClient,
    fetchPolicy,
    initialFetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    const update = () => void refetch().catch(() => undefined);
    const updateIfVisible = () => document.hidden || update();
    const stop = watch?.(update);
    document.addEventListener('visibilitychange', updateIfVisible);
    return () => {
      stop?.();
      document.removeEventListener('visibilitychange', updateIfVisible);
    };
  }, [refetch, watch]);
  if (!data || error) return null;
  const { count, words } = describe(data as Data);
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true">{formatInteger(count)}</span>
      <span className="lp-visually-hidden">{words}</span>
    </>
  );
}
