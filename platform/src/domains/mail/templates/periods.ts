export const inDays = (days: number): string => `in ${days} ${days === 1 ? 'day' : 'days'}`;
