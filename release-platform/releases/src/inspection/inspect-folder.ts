import { contentTypeOf, FILE_ENDINGS } from '../file-types';
import { RELEASE_FILE, type Release } from '../manifest';
import { isByProduct, listFiles, readManifest, RELEASE_LIMITS, unservedReason } from './build-folder';
import { deriveRelease } from './derive-release';
import { FindingError, type Finding } from './finding';
import { findWarnings } from './find-warnings';
import { inspectRelease } from './inspect-release';
import { REMOTE_FILE } from './remote-file';

/** The registry's assessment of a build. */
export interface InspectedFolder {
  /** From `release.json`, or derived from `remoteEntry.json`. Undefined if neither is readable. */
  release: Release | undefined;
  /** Reasons for the registry to reject the build; empty if it would accept it. */
  findings: Finding[];
  /** Defects that lenders would notice although the registry accepts the build. */
  warnings: Finding[];
  /** Files in the folder that are not part of the release and are not published. */
  leftOut: Finding[];
}

export interface InspectionOptions {
  /** Module name, if a remote is published under another name than its own. */
  name?: string | undefined;
  /** Ignores files that the manifest does not name, for uploads that contain only named files. */
  namedOnly?: boolean;
}

/**
 * Inspects a build as the registry does before it accepts one, without running it.
 *
 * @param folder the build's folder
 */
export async function inspectFolder(
  folder: string,
  { name, namedOnly = false }: InspectionOptions = {},
): Promise<InspectedFolder> {
  let release: Release | undefined;
  try {
    const manifest = await readManifest(folder);
    release = manifest ?? (await deriveRelease(folder, name));
    if (!release) return { release, findings: [noManifest], warnings: [], leftOut: [] };
    const undeclaredFiles = namedOnly || !manifest ? [] : await findUndeclaredFiles(folder, release);
    const leftOut =
      manifest && !namedOnly ? [] : await findLeftOut(folder, release, manifest ? RELEASE_FILE : REMOTE_FILE);
    const findings = [
      ...checkSize(release),
      ...checkTypes(release),
      ...undeclaredFiles,
      ...(await inspectRelease(folder, release)),
    ];
    if (findings.length > 0) return { release, findings, warnings: [], leftOut };
    // Uploads of the whole folder get the left-out files as warnings; the CLI prints them itself.
    return {
      release,
      findings,
      warnings: [...(await findWarnings(folder, release)), ...(namedOnly ? [] : leftOut)],
      leftOut,
    };
  } catch (error) {
    if (error instanceof FindingError) return { release, findings: [error.finding], warnings: [], leftOut: [] };
    throw error;
  }
}

/** @param manifest file name of the manifest that does not name them */
async function findLeftOut(folder: string, { files }: Release, manifest: string): Promise<Finding[]> {
  const others = (await listFiles(folder)).filter(
    (file) => file !== RELEASE_FILE && !(file in files) && !isByProduct(file),
  );
  const isRemote = manifest === REMOTE_FILE;
  const unnamed = isRemote ? `${REMOTE_FILE} does not refer to it` : `${RELEASE_FILE} does not list it`;
  const advice = isRemote
    ? `If pages need it, list it under "integrity" in ${REMOTE_FILE}`
    : 'If pages need it, build it with the module';
  return others.map((file) => {
    const reason = unservedReason(file);
    return { file, what: `is skipped: ${reason ?? unnamed}`, advice: reason === undefined ? advice : '' };
  });
}

const noManifest: Finding = {
  file: RELEASE_FILE,
  what: `is missing, and so is ${REMOTE_FILE}`,
  advice: 'After a build with another tool chain, run lender-portal adopt <folder of the build>',
};

function checkSize({ files }: Release): Finding[] {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= RELEASE_LIMITS.bytes) return [];
  return [
    {
      file: RELEASE_FILE,
      what: `refers to more than ${RELEASE_LIMITS.bytes / 1024 / 1024} MB of files`,
      advice: 'Remove files that pages do not request',
    },
  ];
}

/** A browser could render any other type as a page of the portal's origin. */
function checkTypes({ files }: Release): Finding[] {
  const unservable = Object.keys(files).filter((file) => contentTypeOf(file) === undefined);
  const advice = `Allowed endings: ${FILE_ENDINGS.join(', ')}`;
  return unservable.map((file) => ({ file, what: 'has a type that the portal does not serve', advice }));
}

/** Files that the manifest does not name, except build by-products. */
async function findUndeclaredFiles(folder: string, { files }: Release): Promise<Finding[]> {
  if (RELEASE_FILE in files) return [{ file: RELEASE_FILE, what: 'must not list itself', advice: '' }];
  const undeclaredFiles = (await listFiles(folder)).filter(
    (file) => file !== RELEASE_FILE && !(file in files) && !isByProduct(file),
  );
  return undeclaredFiles.map((file) => ({
    file,
    what: 'is not listed in the manifest',
    advice: 'Build into an empty folder',
  }));
}
