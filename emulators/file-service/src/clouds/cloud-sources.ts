import { pdfFile } from './sample-files';

/** The picker's cloud sources, with Filestack's names. */
export const CLOUD_TITLES = {
  dropbox: 'Dropbox',
  googledrive: 'Google Drive',
  box: 'Box',
  onedrive: 'OneDrive',
  onedriveforbusiness: 'OneDrive for Business',
} as const;

export type CloudName = keyof typeof CLOUD_TITLES;

export const isCloudName = (value: unknown): value is CloudName =>
  typeof value === 'string' && Object.hasOwn(CLOUD_TITLES, value);

/** A folder entry in the response of `folder/list`. */
interface CloudItem {
  name: string;
  /** Path from the cloud's root, such as `/Company/W-9.pdf`. */
  path: string;
  folder: boolean;
  /** Empty for a folder. */
  mimetype: string;
  /** Bytes; 0 for a folder. */
  size: number;
  /** ISO date and time. */
  modified: string;
}

interface CloudFile {
  name: string;
  mimetype: string;
  content: Buffer;
}

/** All clouds hold the same two files: a document in a folder, and a program that the service rejects. */
const FOLDERS: Readonly<Record<string, readonly CloudFile[]>> = {
  '/': [{ name: 'Setup.exe', mimetype: 'application/octet-stream', content: Buffer.from('MZ\0\0') }],
  '/Company': [
    { name: 'Audit notes.pdf', mimetype: 'application/pdf', content: pdfFile('Audit notes', 'Nothing to report.') },
  ],
};
const MODIFIED = '2026-05-04T14:30:00.000Z';

/** @returns undefined if there is no such folder */
export function listCloudFolder(path: string): CloudItem[] | undefined {
  if (!Object.hasOwn(FOLDERS, path)) return undefined;
  const prefix = path === '/' ? '/' : `${path}/`;
  const files = FOLDERS[path]!.map(({ name, mimetype, content }) => toItem(prefix + name, mimetype, content.length));
  return path === '/' ? [toItem('/Company', '', 0), ...files] : files;
}

/** @returns undefined if there is no such file */
export function readCloudFile(path: string): CloudFile | undefined {
  const end = path.lastIndexOf('/');
  const folder = path.slice(0, end) || '/';
  return Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder]!.find(({ name }) => name === path.slice(end + 1)) : undefined;
}

const toItem = (path: string, mimetype: string, size: number): CloudItem => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  folder: mimetype === '',
  mimetype,
  size,
  modified: MODIFIED,
});
