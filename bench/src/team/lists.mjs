/**
 * What is measured: lists as the page of user management asks for them.
 *
 * @param {number} users of the company
 * @returns {{ name: string, skip: number, words: string[] | undefined }[]}
 */
export const listsOf = (users) => [
  { name: 'First page', skip: 0, words: undefined },
  { name: 'Last page', skip: users - 10, words: undefined },
  { name: 'Page in the middle', skip: Math.floor(users / 20) * 10, words: undefined },
  { name: 'Beyond the end', skip: users + 10, words: undefined },
  { name: 'Search by a name: “grace”', skip: 0, words: ['grace'] },
  { name: 'Search by two words: “grace har”', skip: 0, words: ['grace', 'har'] },
  { name: 'Search by an address: “grace.har”', skip: 0, words: ['grace.har'] },
  { name: 'Search by two letters: “ma”', skip: 0, words: ['ma'] },
  { name: 'Search by one letter: “m”', skip: 0, words: ['m'] },
  { name: 'Search by one letter, far page', skip: 5_000, words: ['m'] },
  { name: 'Search for nobody: “qqq”', skip: 0, words: ['qqq'] },
];
