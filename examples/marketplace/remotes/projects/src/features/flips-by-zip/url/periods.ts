/** Summary periods of the endpoint, in months. */
export const periods = [12, 24, 36] as const;

export type Period = (typeof periods)[number];

export const parsePeriod = (text: string | null): Period | undefined => periods.find((each) => String(each) === text);

export const periodLabel = (months: Period): string => `${months} months`;
