const LIST = `query List($months: Int!, $state: String, $search: String, $order: ZipFlipsOrderInput, $skip: Int, $take: Int) {
  zipFlips(months: $months, state: $state, search: $search, order: $order, skip: $skip, take: $take) {
    totalCount since through isDemo
    nodes { zip city state flips hasTooFew medianPurchasePrice medianSalePrice medianGrossProfit medianGrossReturn medianDaysHeld latitude longitude }
  }
}`;
const ONE = `query One($zip: String!, $months: Int, $order: FlipOrderInput, $skip: Int, $take: Int) {
  flipsByZip(zip: $zip, months: $months, order: $order, skip: $skip, take: $take) {
    totalCount medianPurchasePrice medianSalePrice medianGrossProfit medianGrossReturn medianDaysHeld hasTooFew since through isDemo
    quarters { quarter flips medianPurchasePrice medianSalePrice }
    nodes { id address city state zip bedrooms squareFeet purchasedOn purchasePrice soldOn salePrice }
  }
}`;

/**
 * What is measured: lists and pages as the screen asks for them; all of them have the same limit.
 *
 * @param {string} busiest the ZIP code with the most sales
 * @returns {{ name: string, query: string, field: string, variables: object }[]}
 */
export function questionsOf(busiest) {
  const list = (name, variables) => ({ name, query: LIST, field: 'zipFlips', variables: { months: 12, take: 25, ...variables } });
  const one = (name, variables) => ({ name, query: ONE, field: 'flipsByZip', variables: { zip: busiest, take: 10, ...variables } });
  const by = (field, direction) => ({ order: { field, direction } });
  return [
    list('Texas, 12 months', { state: 'TX' }),
    list('Texas, 36 months', { state: 'TX', months: 36 }),
    ...['PURCHASE_PRICE', 'SALE_PRICE', 'GROSS_PROFIT', 'GROSS_RETURN', 'DAYS_HELD', 'CITY', 'ZIP'].map((field) =>
      list(`Texas by ${field.toLowerCase().replaceAll('_', ' ')}`, { state: 'TX', ...by(field, 'DESC') }),
    ),
    list('Texas, a page in the middle', { state: 'TX', skip: 1_000 }),
    list('Texas, a page of 100', { state: 'TX', take: 100 }),
    list('All states', {}),
    list('All states by gross return', by('GROSS_RETURN', 'DESC')),
    list('Cities that begin with “san”', { search: 'san' }),
    list('ZIP codes that begin with “787”', { search: '787' }),
    one('The busiest ZIP code, 12 months', { months: 12 }),
    one('The busiest ZIP code, all that is recorded', {}),
    one('The busiest ZIP code by gross profit', { months: 36, ...by('GROSS_PROFIT', 'DESC') }),
  ];
}
