import { docxFile, pdfFile, xlsxFile } from '../sample-files';

/** The picker's cloud sources, with Filestack's names. All of them show the same files. */
const SOURCES: readonly unknown[] = ['dropbox', 'googledrive', 'box', 'onedrive', 'onedriveforbusiness'];

export const isDriveSource = (value: unknown): boolean => SOURCES.includes(value);

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const MODIFIED = '2026-05-04T14:30:00.000Z';

export interface DriveFile {
  name: string;
  mimetype: string;
  content: Buffer;
}

const FILES: readonly DriveFile[] = [
  { name: 'Audit notes.pdf', mimetype: 'application/pdf', content: pdfFile('Audit notes', 'Nothing to report.') },
  {
    name: 'Operating agreement.docx',
    mimetype: `${OFFICE}.wordprocessingml.document`,
    content: docxFile('Operating agreement', 'Of a sample company.'),
  },
  {
    name: 'Rent roll.xlsx',
    mimetype: `${OFFICE}.spreadsheetml.sheet`,
    content: xlsxFile([
      ['Unit', 'Rent'],
      ['1A', 1850],
    ]),
  },
];

/** Entries of the response of `folder/list`. */
export const driveEntries = FILES.map(({ name, mimetype, content }) => ({
  name,
  path: `/${name}`,
  folder: false,
  mimetype,
  size: content.length,
  modified: MODIFIED,
}));

/** @returns undefined if there is no such file */
export const findDriveFile = (path: unknown): DriveFile | undefined => FILES.find(({ name }) => path === `/${name}`);
