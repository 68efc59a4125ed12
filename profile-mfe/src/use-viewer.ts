import { useQuery } from '@apollo/client/react';
import { ViewerDocument, type ViewerQuery } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';

/** The cached viewer that the guards use; updated by any query. */
export function useViewer(): ViewerQuery | undefined {
  const { apolloClient } = useAppProps();
  return useQuery(ViewerDocument, { client: apolloClient }).data;
}
