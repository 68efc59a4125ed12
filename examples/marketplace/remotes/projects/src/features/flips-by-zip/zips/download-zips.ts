import { saveFile } from '../../shared/save-file';
import { toCsv } from '../../shared/to-csv';
import type { FlipsModel, ZipFlips } from '../flips-model';
import { orderSlug } from '../url/order';
import { defaultZipFilter, type ZipFilter } from '../url/zip-filter';

/** Page size limit of the endpoint. */
const ROWS_AT_A_TIME = 100;

/** Requests all filtered ZIP codes in order and saves them as a file. */
export async function downloadZips(
  model: Pick<FlipsModel, 'requestZips'>,
  filter: ZipFilter,
  { rowsMax, isDemo }: { rowsMax: number; isDemo: boolean },
) {
  const rows: ZipFlips[] = [];
  for (;;) {
    // Sequential, because each response tells whether there are more.
    const { nodes, totalCount } = await model.requestZips(
      filter,
      rows.length,
      Math.min(ROWS_AT_A_TIME, rowsMax - rows.length),
    );
    rows.push(...nodes);
    if (nodes.length === 0 || rows.length >= Math.min(totalCount, rowsMax)) break;
  }
  saveFile(fileName(filter, isDemo), 'text/csv', zipsCsv(rows));
}

export function fileName({ state, search, months, order }: ZipFilter, isDemo: boolean): string {
  const parts = [
    'flips-by-zip',
    isDemo && 'demo-data',
    state,
    search.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    `${months}-months`,
    orderSlug(order) !== orderSlug(defaultZipFilter.order) && `by-${orderSlug(order).replace(/^-/, '')}`,
  ];
  return `${parts.filter(Boolean).join('_')}.csv`;
}

const HEAD = [
  'ZIP code',
  'City',
  'State',
  'Flips',
  'Median purchase price',
  'Median sale price',
  'Median gross profit',
  'Median gross return, %',
  'Median days held',
  'Note',
];

export const zipsCsv = (rows: readonly ZipFlips[]): string =>
  toCsv([
    HEAD,
    ...rows.map((row) => [
      row.zip,
      row.city,
      row.state,
      row.flips,
      row.medianPurchasePrice,
      row.medianSalePrice,
      row.medianGrossProfit,
      typeof row.medianGrossReturn === 'number' ? Math.round(row.medianGrossReturn * 10) / 10 : null,
      row.medianDaysHeld,
      row.hasTooFew ? 'Too few sales' : '',
    ]),
  ]);
