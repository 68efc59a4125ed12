import { portalInspections } from '../../../domains/releases/inspection/inspection-queue';
import { InspectionLimitError } from '../../../domains/releases/inspection/inspection-limit';
import { FaultError, type ImportMapFinding } from './finding';
import type { ScriptCheck } from '../../../domains/releases/inspection/tasks';
import { readDeployedFile, type Reading, type ReadLimits } from './read-deployed-file';

/** A file to inspect, and its expectations. */
export interface Target {
  key: string;
  address: string;
  expected: Omit<ScriptCheck, 'bytes' | 'type'>;
}

export const LIMITS: ReadLimits = { timeMs: 5_000, bytes: 8 * 1024 * 1024 };

/** @returns the reasons why browsers could not run a file; none if `signal` is aborted */
export async function inspectFile(
  { key, address, expected }: Target,
  reading: Reading,
  checkScript = (check: ScriptCheck) => portalInspections.run('portal', 'checkScript', check),
): Promise<ImportMapFinding[]> {
  try {
    const file = await readDeployedFile(address, reading);
    const faults = await checkScript({ ...file, ...expected });
    return faults.map((fault) => ({ key, address, ...fault }));
  } catch (error) {
    if (reading.signal.aborted) return [];
    if (error instanceof InspectionLimitError)
      return [{ key, address, what: `it ${error.finding.what}`, advice: error.finding.advice }];
    if (!(error instanceof FaultError)) throw error;
    return [{ key, address, what: error.message, advice: error.advice }];
  }
}
