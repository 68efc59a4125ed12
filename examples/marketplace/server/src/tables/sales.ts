import type { ColumnType, Generated, Selectable } from 'kysely';

interface FlipTable {
  id: string;
  address: string;
  /** Normalized address for comparisons. */
  address_key: ColumnType<string, never, never>;
  city: string;
  state: string;
  zip: string;
  bedrooms: number;
  square_feet: number;
  /** Calendar days as text. */
  purchased_on: string;
  purchase_price: number;
  sold_on: string;
  sale_price: number;
  /** Demo data. */
  is_demo: Generated<boolean>;
}

interface ZipPlaceTable {
  zip: string;
  latitude: number;
  longitude: number;
}

interface FlipPeriodTable {
  months: number;
  /** First and last day, as text. */
  since: string;
  through: string;
}

/** Maintained by triggers on flips. */
interface FlipSummaryTable {
  months: number;
  zip: string;
  state: string;
  city: string;
  flips: number;
  median_purchase_price: number;
  median_sale_price: number;
  median_gross_profit: number;
  /** Percent of the purchase price. */
  median_gross_return: number;
  median_days_held: number;
}

export interface SalesTables {
  'marketplace.flips': FlipTable;
  'marketplace.flip_periods': FlipPeriodTable;
  'marketplace.flip_summaries': FlipSummaryTable;
  'marketplace.zip_places': ZipPlaceTable;
}

export type FlipRow = Selectable<FlipTable>;
