import { useQuery } from '@apollo/client/react';
import { ViewerDocument, type ViewerQuery } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';

/** The viewer as the guards know it; updated whichever query fetched it. */
export function useViewer(): ViewerQuery | undefined {
  const { apolloClient } = useAppProps();
  return useQuery(ViewerDocument, { client: apolloClient }).data;
}
