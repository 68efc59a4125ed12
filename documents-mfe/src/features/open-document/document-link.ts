import type { ApolloClient } from '@apollo/client';
import { DocumentLinkDocument } from './document-link.generated';

/** @returns a short-lived URL of the document; fetched on each call */
export async function fetchDocumentLink(
  apolloClient: ApolloClient,
  id: string,
  { download }: { download: boolean },
): Promise<string> {
  const { data } = await apolloClient.query({
    query: DocumentLinkDocument,
    variables: { id, download },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('The documentLink query returned no data');
  return data.documentLink.url;
}

/** Triggers a download. */
export function startDownload(url: string): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: '', rel: 'noopener' });
  document.body.append(link);
  link.click();
  link.remove();
}
