/**
 * Attributes of the element around a prerendered page's skeleton rows. The page fills them from the module's first
 * responses before the module runs. All attributes: docs/FIRST-PAINT.md.
 */
export interface FirstRows {
  /** Path of a list in the responses' `data`, such as `loans.nodes`. */
  'data-rows': string;
  /** JSON: path → code → name. */
  'data-names'?: string;
}

/** A path of {@link FirstRows} in an item, with its format. */
export type FirstRowText<Item> = `${keyof Item & string}${'' | ':usd' | ':day' | ':names'}`;
