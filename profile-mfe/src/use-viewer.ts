import { useQuery } from '@apollo/client/react';
import { ViewerDocument, type ViewerQuery } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';

/** Who is asked, as the guards know them; followed as it changes, whoever has asked. */
export function useViewer(): ViewerQuery | undefined {
  const { apolloClient } = useAppProps();
  return useQuery(ViewerDocument, { client: apolloClient }).data;
}
