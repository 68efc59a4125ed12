import type { RemoteEntry } from '@lender-portal/contracts';
import type { Release } from '@lender-portal/releases';
import type { InspectedFolder } from '@lender-portal/releases/inspection';
import type { Fault } from '@lender-portal/releases/inspection/internals';
import { InspectionQueue } from './inspection-queue';
import type { ScriptCheck } from './tasks';

const ofTeams = new InspectionQueue({ concurrency: 2 });
/** Of their own, so that pages never wait for a team's inspection. */
const ofThePortal = new InspectionQueue({ concurrency: 1 });
const PORTAL = 'portal';

/** Whose release it is: inspections of one team run one after the other. */
export interface InspectedFor {
  /** The name of the token. */
  team: string;
}

/**
 * Inspects a release outside of the process that serves lenders. Behaviour: releases.inspection.
 *
 * @param folder with its files
 * @param options `name`: of the module, if its manifest does not tell
 * @throws InspectionLimitError
 */
export const inspectRelease = (folder: string, { name, team }: InspectedFor & { name: string | undefined }): Promise<InspectedFolder> =>
  ofTeams.run(team, 'inspectFolder', { folder, name });

/** @throws FindingError, InspectionLimitError */
export const readCopiedManifest = (folder: string, { team }: InspectedFor): Promise<Release | undefined> => ofTeams.run(team, 'readManifest', { folder });

/** @throws FindingError, InspectionLimitError */
export const readCopiedRemote = (folder: string, { team }: InspectedFor): Promise<RemoteEntry> => ofTeams.run(team, 'readRemoteEntry', { folder });

/**
 * @returns the files that a script or a style sheet of a release leads to, by their names in the release
 * @throws InspectionLimitError
 */
export const findRelativeFiles = (folder: string, file: string, { team }: InspectedFor): Promise<string[]> =>
  ofTeams.run(team, 'relativeFiles', { folder, file });

/** @throws InspectionLimitError */
export const describeSingleFile = (folder: string, file: string, { specifier, team }: InspectedFor & { specifier: string }): Promise<Release> =>
  ofTeams.run(team, 'describeSingleFile', { folder, file, specifier });

/**
 * Checks a file that pages load, for the portal itself.
 *
 * @throws InspectionLimitError
 */
export const checkDeployedScript = (check: ScriptCheck): Promise<Fault[]> => ofThePortal.run(PORTAL, 'checkScript', check);
