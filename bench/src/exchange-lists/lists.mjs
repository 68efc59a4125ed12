const ORDERS = { NEWEST: 'newest', AMOUNT_ASC: 'smallest amount', AMOUNT_DESC: 'largest amount', NEEDED_SOONEST: 'needed soonest', RATE_DESC: 'highest rate' };
const FILTERS = {
  'one state': { where: { states: ['TX'] } },
  'five states': { where: { states: ['TX', 'CA', 'FL', 'NY', 'GA'] } },
  'one type': { where: { types: ['RENTAL'] } },
  'one stage': { where: { stages: ['OWNED'] } },
  'amounts from 1 to 2 million': { where: { minAmount: 1_000_000, maxAmount: 2_000_000 } },
  'states I am licensed in': { where: { licensedOnly: true } },
  'state, type, stage and amounts': { where: { states: ['TX', 'CA'], types: ['RENTAL'], stages: ['OWNED'], minAmount: 500_000 } },
  'what no project is': { where: { states: ['WY'], minAmount: 90_000_000 } },
  'the word “maple”': { search: 'maple' },
  'two words, “heron lex”': { search: 'heron lex' },
  'a ZIP code': { search: '78704' },
};

/**
 * What is measured: each order without filters, each filter in the order that the list begins with, all orders of the
 * narrowest filter, and pages far away.
 *
 * @param {number} projects
 * @returns {{ name: string, variables: object }[]}
 */
export const listsOf = (projects) => [
  ...Object.entries(ORDERS).map(([order, words]) => ({ name: `All, ${words}`, variables: { order } })),
  ...Object.entries(FILTERS).map(([name, filter]) => ({ name: `Newest: ${name}`, variables: filter })),
  ...Object.entries(ORDERS).map(([order, words]) => ({
    name: `State, type, stage and amounts, ${words}`,
    variables: { ...FILTERS['state, type, stage and amounts'], order },
  })),
  { name: 'Last page', variables: { skip: projects - 10 } },
];
