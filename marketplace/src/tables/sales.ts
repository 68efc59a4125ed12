import type { ColumnType, Selectable } from 'kysely';

interface FlipTable {
  id: string;
  address: string;
  /** The address as addresses are compared. */
  address_key: ColumnType<string, never, never>;
  city: string;
  state: string;
  zip: string;
  bedrooms: number;
  square_feet: number;
  /** A calendar day as text, like the other. */
  purchased_on: string;
  purchase_price: number;
  sold_on: string;
  sale_price: number;
}

export interface SalesTables {
  'portal.flips': FlipTable;
}

export type FlipRow = Selectable<FlipTable>;
