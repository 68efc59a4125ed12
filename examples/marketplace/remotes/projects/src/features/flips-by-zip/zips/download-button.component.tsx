import { useState } from 'react';
import type { FlipsModel } from '../flips-model';
import type { ZipFilter } from '../url/zip-filter';

interface DownloadButtonProps {
  model: Pick<FlipsModel, 'requestZips'>;
  filter: ZipFilter;
  totalCount: number;
  isDemo: boolean;
}

/** Limits the number of requests. Users can narrow the filter for more. */
const ROWS_MAX = 1_000;

/** Downloads all filtered ZIP codes as CSV, not only the current page. */
export function DownloadButton({ model, filter, totalCount, isDemo }: DownloadButtonProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async () => {
    setState('loading');
    try {
      // Loaded on demand, because few users download.
      const { downloadZips } = await import('./download-zips');
      await downloadZips(model, filter, { rowsMax: ROWS_MAX, isDemo });
      setState('idle');
    } catch (error) {
      console.warn('CSV export failed:', error);
      setState('failed');
    }
  };
  return (
    <div className="pj-download">
      <button
        type="button"
        className="rk-button rk-button-quiet"
        aria-disabled={state === 'loading'}
        onClick={() => {
          if (state !== 'loading') void download();
        }}
      >
        {totalCount > ROWS_MAX ? `Download the first ${ROWS_MAX.toLocaleString('en-US')} as CSV` : 'Download as CSV'}
      </button>
      <p className="rk-card-note" role="status">
        {state === 'loading' ? 'Preparing the file' : state === 'failed' && 'The file could not be created. Try again.'}
      </p>
    </div>
  );
}
