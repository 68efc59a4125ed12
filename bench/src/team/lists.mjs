/**
 * What is measured: lists as the page of user management asks for them. Those that people have before them every day are
 * limited; the others show what the rest costs.
 *
 * @param {number} users of the company
 * @returns {{ name: string, skip: number, words: string[] | undefined, isLimited?: boolean }[]}
 */
export const listsOf = (users) => [
  { name: 'First page', skip: 0, words: undefined, isLimited: true },
  { name: 'Last page', skip: users - 10, words: undefined, isLimited: true },
  { name: 'Page in the middle', skip: Math.floor(users / 20) * 10, words: undefined },
  { name: 'Beyond the end', skip: users + 10, words: undefined },
  { name: 'Search by a name: “grace”', skip: 0, words: ['grace'], isLimited: true },
  { name: 'Search by two words: “grace har”', skip: 0, words: ['grace', 'har'], isLimited: true },
  { name: 'Search by an address: “grace.har”', skip: 0, words: ['grace.har'], isLimited: true },
  { name: 'Search by two letters: “ma”', skip: 0, words: ['ma'], isLimited: true },
  { name: 'Search by one letter: “m”', skip: 0, words: ['m'], isLimited: true },
  { name: 'Search by one letter, far page', skip: 5_000, words: ['m'] },
  { name: 'Search for nobody: “qqq”', skip: 0, words: ['qqq'], isLimited: true },
];
