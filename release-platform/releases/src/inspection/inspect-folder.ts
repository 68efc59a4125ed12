import { contentTypeOf, FILE_ENDINGS } from '../file-types';
import { RELEASE_FILE, type Release } from '../manifest';
import { isByProduct, listFiles, readManifest, RELEASE_LIMITS, unservedReason } from './build-folder';
import { deriveRelease } from './derive-release';
import { FindingError, type Finding } from './finding';
import { findWarnings } from './find-warnings';
import { inspectRelease } from './inspect-release';
import { REMOTE_FILE } from './remote-file';

/** A build as the registry would take it, or would not. */
export interface InspectedFolder {
  /** That of `release.json`, or derived from `remoteEntry.json`; undefined where neither can be read. */
  release: Release | undefined;
  /** Why the registry would refuse the build; empty where it would take it. */
  findings: Finding[];
  /** What lenders would miss of it, although the registry would take it. */
  warnings: Finding[];
  /** Files in the folder that are not part of the release, and are not published. */
  leftOut: Finding[];
}

export interface InspectionOptions {
  /** Of the module, where the build is a remote that is to be published under another name than its own. */
  name?: string | undefined;
  /** What the manifest does not name is passed over, as by who sends what it names alone. */
  namedOnly?: boolean;
}

/**
 * Looks at a build as the registry does before it takes one: nothing of it is run. Behaviour: releases.publish.
 *
 * @param folder of the build
 */
export async function inspectFolder(folder: string, { name, namedOnly = false }: InspectionOptions = {}): Promise<InspectedFolder> {
  let release: Release | undefined;
  try {
    const stated = await readManifest(folder);
    release = stated ?? (await deriveRelease(folder, name));
    if (!release) return { release, findings: [nothingToRead], warnings: [], leftOut: [] };
    const undeclaredFiles = namedOnly || !stated ? [] : await findUndeclaredFiles(folder, release);
    const leftOut = stated && !namedOnly ? [] : await findLeftOut(folder, release, stated ? RELEASE_FILE : REMOTE_FILE);
    const findings = [...checkSize(release), ...checkTypes(release), ...undeclaredFiles, ...(await inspectRelease(folder, release))];
    if (findings.length > 0) return { release, findings, warnings: [], leftOut };
    // Whoever sends the whole folder learns from the answer what is missing; the command line tells it itself.
    return { release, findings, warnings: [...(await findWarnings(folder, release)), ...(namedOnly ? [] : leftOut)], leftOut };
  } catch (error) {
    if (error instanceof FindingError) return { release, findings: [error.finding], warnings: [], leftOut: [] };
    throw error;
  }
}

/** @param manifest that does not name them */
async function findLeftOut(folder: string, { files }: Release, manifest: string): Promise<Finding[]> {
  const others = (await listFiles(folder)).filter((file) => file !== RELEASE_FILE && !(file in files) && !isByProduct(file));
  const isRemote = manifest === REMOTE_FILE;
  const unnamed = isRemote ? `${REMOTE_FILE} does not lead to it` : `${RELEASE_FILE} does not name it`;
  const advice = isRemote ? `If pages need it, name it under "integrity" in ${REMOTE_FILE}` : 'If pages need it, build it with the module';
  return others.map((file) => {
    const reason = unservedReason(file);
    return { file, what: `is left out: ${reason ?? unnamed}`, advice: reason === undefined ? advice : '' };
  });
}

const nothingToRead: Finding = { file: RELEASE_FILE, what: `is not there, nor is a ${REMOTE_FILE}`, advice: '' };

function checkSize({ files }: Release): Finding[] {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= RELEASE_LIMITS.bytes) return [];
  return [
    {
      file: RELEASE_FILE,
      what: `leads to files of more than ${RELEASE_LIMITS.bytes / 1024 / 1024} MB together`,
      advice: 'Leave out what pages do not ask for',
    },
  ];
}

/** A browser could show a file of any other type as a page of the portal's origin. */
function checkTypes({ files }: Release): Finding[] {
  const refused = Object.keys(files).filter((file) => contentTypeOf(file) === undefined);
  const advice = `Allowed endings: ${FILE_ENDINGS.join(', ')}`;
  return refused.map((file) => ({ file, what: 'has a type that the portal does not serve', advice }));
}

/** Files that the manifest does not name, save what builds write beside theirs. */
async function findUndeclaredFiles(folder: string, { files }: Release): Promise<Finding[]> {
  if (RELEASE_FILE in files) return [{ file: RELEASE_FILE, what: 'cannot be one of the files that it names', advice: '' }];
  const undeclaredFiles = (await listFiles(folder)).filter((file) => file !== RELEASE_FILE && !(file in files) && !isByProduct(file));
  return undeclaredFiles.map((file) => ({ file, what: 'is not among the files of the manifest', advice: 'Publish a build from an empty folder' }));
}
