/**
 * Without `Intl`, whose first use takes 11 ms and is on the way to the first rows of a page.
 *
 * @param count rounded to an integer
 * @returns e.g. `1,024`
 */
export function formatInteger(count: number): string {
  const rounded = Math.round(count);
  const digits = String(Math.abs(rounded));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(end - 3, 0), end));
  return (rounded < 0 ? '-' : '') + groups.join(',');
}

/**
 * @param noun in the singular; the plural adds an "s"
 * @returns e.g. `1 project` or `1,024 projects`
 */
export const formatCount = (count: number, noun: string): string =>
  `${formatInteger(count)} ${noun}${count === 1 ? '' : 's'}`;
