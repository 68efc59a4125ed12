const UNITS = ['', 'kB', 'MB', 'GB'];

/** For example 250 MB, in steps of 1024 like the limit. */
export function formatSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  if (power === 0) return count(bytes, 'byte');
  const value = bytes / 1024 ** power;
  return `${value >= 10 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`;
}

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Invisible characters, some of which change the text direction. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu;

/** A file name for display, without characters that make "gpj.exe" read as "exe.jpg". */
export const displayName = (name: string): string => name.replace(INVISIBLE, '');

export const SOURCE_TITLES: Readonly<Record<string, string>> = {
  local_file_system: 'My device',
  dropbox: 'Dropbox',
  googledrive: 'Google Drive',
  box: 'Box',
  onedrive: 'OneDrive',
  onedriveforbusiness: 'OneDrive for Business',
};
