import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import type { RefusedEdits } from '../../domains/releases/owners-files/refused-edits';

/** Exports whether this process rejects the last edit of an owners' file. */
export function refusedEditMetrics(metrics: Registry, refused: Pick<RefusedEdits, 'states'>): void {
  const gauge = new Gauge({
    name: 'lender_portal_file_edit_refused',
    help: '1 while the last edit of importmap.json or routes.json is rejected',
    labelNames: ['file'],
    registers: [metrics],
    collect: () => {
      for (const [file, isRefused] of refused.states) gauge.set({ file: path.basename(file) }, Number(isRefused));
    },
  });
}
