/**
 * @param count how many
 * @param noun what, in the singular; its plural takes an "s"
 * @returns such as `1 project` or `1,024 projects`
 */
export const formatCount = (count: number, noun: string): string => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
