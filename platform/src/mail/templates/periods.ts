const counted = (count: number, unit: string) => `in ${count} ${unit}${count === 1 ? '' : 's'}`;

export const inHours = (hours: number): string => counted(hours, 'hour');
export const inDays = (days: number): string => counted(days, 'day');
