/**
 * Attributes of the element around a prerendered page's skeleton rows. The page fills them from the module's first
 * responses before the module runs. In each row, elements with `data-text` become values of an item:
 *
 * - `data-text="project.name"`: a path in the item
 * - `data-text="amount:usd"`: whole dollars, `$1,250,000`
 * - `data-text="createdAt:day"`: the day of a moment in the reader's time zone, `01/31/2027`
 * - `data-text="state:names"`: the name of a code in `data-names`; of a list, all names
 * - `data-else="Individual"`: text instead of a missing value
 *
 * Outside rows, `data-text="loans.totalCount" data-noun="loan"` becomes "32 loans", and an element that is `hidden`
 * appears if the list of its `data-if-rows` has items. With `data-if-null="company,draft"` it replaces the element
 * before it if the values at all of these paths are null.
 */
export interface FirstRows {
  /** Path of a list in the responses' `data`, such as `loans.nodes`. */
  'data-rows': string;
  /** JSON: path → code → name. */
  'data-names'?: string;
}

/** A path of {@link FirstRows} in an item, with its format. */
export type FirstRowText<Item> = `${keyof Item & string}${'' | ':usd' | ':day' | ':names'}`;
