import { notify } from '@lender-portal/ui';
import { useState } from 'react';
import { toFailure, type Failure } from '../failure';
import { saveFile, type DownloadedFile } from './save-file';

/** Saves a file that `load` fetches, and announces it. Ignores clicks meanwhile. */
export function useDownload(load: () => Promise<DownloadedFile>) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  async function download() {
    setLoading(true);
    setFailure(undefined);
    notify.clear();
    try {
      const file = await load();
      saveFile(file);
      notify.success(`${file.name} was downloaded.`);
    } catch (error) {
      setFailure(toFailure(error));
    }
    setLoading(false);
  }
  return { isLoading, failure, download: () => void (isLoading || download()) };
}
