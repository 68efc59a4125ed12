/**
 * @param noun in the singular; the plural adds an "s"
 * @returns e.g. `1 project` or `1,024 projects`
 */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
