const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** @returns how long so many seconds are, in the largest unit that needs no fraction, such as "24 hours" */
export function durationInWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS[2];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}
