import type { TrackRecordMatch } from './track-record-model';

/** @returns how many claims came out which way, in a sentence */
export function summarizeVerdicts(matches: readonly TrackRecordMatch[]): string {
  const count = (wanted: TrackRecordMatch['verdict']) => matches.filter(({ verdict }) => verdict === wanted).length;
  if (count('CONFIRMED') === matches.length) return 'All of it is on record.';
  return `${count('CONFIRMED')} confirmed, ${count('DIFFERS')} differing, ${count('NOT_FOUND')} not found`;
}
