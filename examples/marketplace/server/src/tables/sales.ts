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

export interface SalesTables {
  'marketplace.flips': FlipTable;
}

export type FlipRow = Selectable<FlipTable>;
