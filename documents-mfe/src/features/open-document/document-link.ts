import type { ApolloClient } from '@apollo/client';
import { DocumentLinkDocument } from './document-link.generated';

/** @returns an address that opens the document for a few minutes; asked for anew each time */
export async function documentLink(apolloClient: ApolloClient, id: string, { download }: { download: boolean }): Promise<string> {
  const { data } = await apolloClient.query({ query: DocumentLinkDocument, variables: { id, download }, fetchPolicy: 'no-cache' });
  if (!data) throw new Error('The link of a document has no answer');
  return data.documentLink.url;
}

/** Lets the browser save a file, as a link would. */
export function saveFile(url: string): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: '', rel: 'noopener' });
  document.body.append(link);
  link.click();
  link.remove();
}
