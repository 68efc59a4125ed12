import { toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { useCallback, useEffect, useState } from 'react';
import { fetchDocumentLink } from './document-link';

interface FileContent {
  blob: Blob | undefined;
  failure: Failure | undefined;
  /** Reports that the loaded content is invalid. */
  fail: () => void;
  retry: () => void;
}

/** Fetches a document through a fresh link; aborts on unmount. */
export function useFileContent(id: string): FileContent {
  const { apolloClient } = useAppProps();
  const [blob, setBlob] = useState<Blob>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function load() {
      try {
        const url = await fetchDocumentLink(apolloClient, id, { download: false });
        const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
        if (!response.ok) throw new Error(`The file service answered ${response.status}`);
        const content = await response.blob();
        if (!signal.aborted) setBlob(content);
      } catch (error) {
        if (!signal.aborted) setFailure(toFailure(error));
      }
    }
    void load();
    return () => controller.abort();
  }, [apolloClient, id, attempt]);

  const fail = useCallback(() => setFailure({ message: 'It may be damaged.', reference: undefined }), []);
  const retry = () => {
    setFailure(undefined);
    setBlob(undefined);
    setAttempt((count) => count + 1);
  };
  return { blob, failure, fail, retry };
}
