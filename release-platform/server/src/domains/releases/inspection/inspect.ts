import type { Release } from '@lender-portal/releases';
import type { InspectedFolder } from '@lender-portal/releases/inspection';
import type { Fault } from '@lender-portal/releases/inspection/internals';
import { INSPECTION_LIMITS } from './inspection-limit';
import { InspectionQueue } from './inspection-queue';
import type { KeptMaps, ScriptPosition } from './source-maps';
import type { ScriptCheck } from './tasks';

const teamQueue = new InspectionQueue({ concurrency: 2 });
/** A separate queue for the portal's own inspections, which never wait behind a team's release. */
const portalQueue = new InspectionQueue({ concurrency: 1 });
/** Readers of reports wait for it, so it has less time, and never waits for a publication. */
const tracingQueue = new InspectionQueue({ concurrency: 1, limits: { ...INSPECTION_LIMITS, timeMs: 5_000 } });
const PORTAL = 'portal';

/** The team that the inspection is for. Inspections of one team run one after another. */
export interface InspectionOwner {
  /** Name of the token. */
  team: string;
}

/**
 * Inspects a release outside the process that serves lenders.
 *
 * @param folder folder of its files
 * @param options `name`: expected module name
 * @throws InspectionLimitError
 */
export const inspectInChildProcess = (
  folder: string,
  { name, team }: InspectionOwner & { name: string },
): Promise<InspectedFolder> => teamQueue.run(team, 'inspectFolder', { folder, name });

/**
 * Reduces the source maps of a release to positions, and deletes unreadable ones.
 *
 * @param folder contains only files of the release
 * @throws InspectionLimitError
 */
export const keepSourceMaps = (folder: string, { files }: Release, { team }: InspectionOwner): Promise<KeptMaps> =>
  teamQueue.run(team, 'keepSourceMaps', { folder, files: Object.keys(files) });

/**
 * @param map the source map of a script, as it is stored
 * @returns a position in a source such as `src/page.tsx:42:7` for each position in the script; null if it has none
 * @throws InspectionLimitError
 */
export const tracePositions = (
  file: string,
  map: Buffer,
  positions: readonly ScriptPosition[],
): Promise<(string | null)[]> => tracingQueue.run(PORTAL, 'tracePositions', { file, map, positions });

/**
 * Checks a file that pages load, on behalf of the portal.
 *
 * @throws InspectionLimitError
 */
export const checkDeployedScript = (check: ScriptCheck): Promise<Fault[]> =>
  portalQueue.run(PORTAL, 'checkScript', check);
