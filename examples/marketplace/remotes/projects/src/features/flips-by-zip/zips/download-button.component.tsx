import { useState } from 'react';
import type { FlipsModel } from '../flips-model';
import type { ZipFilter } from '../address/zip-filter';

interface DownloadButtonProps {
  model: Pick<FlipsModel, 'requestZips'>;
  filter: ZipFilter;
  totalCount: number;
  isDemo: boolean;
}

/** More would be a load of requests; who needs more filters further. Behaviour: flips.csv */
const ROWS_MAX = 1_000;

/** All ZIP codes of the filter as CSV, not the shown page alone. */
export function DownloadButton({ model, filter, totalCount, isDemo }: DownloadButtonProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async () => {
    setState('loading');
    try {
      // The writer comes in a file of its own: few download.
      const { downloadZips } = await import('./download-zips');
      await downloadZips(model, filter, { rowsMax: ROWS_MAX, isDemo });
      setState('idle');
    } catch (error) {
      console.warn('The CSV could not be made:', error);
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
        {state === 'loading' && 'Preparing the file'}
        {state === 'failed' && 'The file could not be made. Try again.'}
      </p>
    </div>
  );
}
