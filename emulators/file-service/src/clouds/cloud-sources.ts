import { docxFile, pdfFile, pngFile, textFile, xlsxFile } from './sample-files';

/** The clouds of the picker, by the names that Filestack gives them. */
export type CloudName = 'dropbox' | 'googledrive' | 'box' | 'onedrive' | 'onedriveforbusiness';

/** One line of a folder, as `folder/list` answers it. */
export interface CloudItem {
  name: string;
  /** From the cloud's root, e.g. `/Company/W-9.pdf`. */
  path: string;
  folder: boolean;
  /** Empty for a folder. */
  mimetype: string;
  /** Bytes; 0 for a folder. */
  size: number;
  /** ISO date and time. */
  modified: string;
}

/** A cloud that files can be taken from. */
export interface CloudSource {
  name: CloudName;
  title: string;
  /** @returns undefined where there is no such folder */
  list(path: string): CloudItem[] | undefined;
  /** @returns undefined where there is no such file */
  read(path: string): { item: CloudItem; content: Buffer } | undefined;
}

/** A folder has entries, a file has bytes that are made when they are asked for. */
type Entry = { [name: string]: Entry } | (() => Buffer);

const company: Entry = {
  'Certificate of formation.pdf': () => pdfFile('Certificate of Formation', 'Filed with the Secretary of State.'),
  'Operating agreement.docx': () => docxFile('Operating Agreement', 'This agreement is made among the members of the company.'),
  'W-9.pdf': () => pdfFile('Form W-9', 'Request for Taxpayer Identification Number and Certification.'),
};
const licenses: Entry = {
  'California lender license.pdf': () => pdfFile('California Finance Lender License', 'License number 60DBO-114208.'),
  'Texas lender license.pdf': () => pdfFile('Texas Regulated Lender License', 'License number 1801-55291.'),
  'Washington consumer loan license.png': () => pngFile(640, 400, [31, 111, 104]),
};
const trees: Record<CloudName, { title: string; tree: Entry }> = {
  dropbox: {
    title: 'Dropbox',
    tree: { Company: company, Licenses: licenses, 'Read me.txt': () => textFile('Company papers and licenses, as of this year.') },
  },
  googledrive: {
    title: 'Google Drive',
    tree: {
      'My Drive': { Compliance: { ...company, 'Audit notes.txt': () => textFile('Nothing to report.') }, Licenses: licenses },
      'Office photo.png': () => pngFile(800, 500, [176, 106, 48]),
    },
  },
  box: {
    title: 'Box',
    tree: { 'State licenses': licenses, 'Insurance certificate.pdf': () => pdfFile('Certificate of Insurance', 'General liability.') },
  },
  onedrive: {
    title: 'OneDrive',
    tree: { Documents: company, Pictures: { 'Signed page.png': () => pngFile(600, 776, [92, 108, 140]) }, 'Setup.exe': () => Buffer.from('MZ\0\0') },
  },
  onedriveforbusiness: {
    title: 'OneDrive for Business',
    tree: {
      Finance: {
        'Balance sheet.xlsx': () =>
          xlsxFile([
            ['Position', 'Amount'],
            ['Assets', 1_250_000],
            ['Liabilities', 430_000],
          ]),
      },
      Legal: { Company: company, Licenses: licenses },
    },
  },
};

const MODIFIED = '2026-05-04T14:30:00.000Z';

/** The sample folders: what a company keeps in such a place, and one thing that is no document. */
export const cloudSources: Readonly<Record<CloudName, CloudSource>> = Object.fromEntries(
  Object.entries(trees).map(([name, { title, tree }]) => [name, cloudSource(name as CloudName, title, tree)]),
) as Record<CloudName, CloudSource>;

export const isCloudName = (value: unknown): value is CloudName => typeof value === 'string' && Object.hasOwn(trees, value);

function cloudSource(name: CloudName, title: string, tree: Entry): CloudSource {
  return {
    name,
    title,
    list(path) {
      const folder = find(tree, path);
      if (!folder || typeof folder === 'function') return undefined;
      const parent = path.replace(/(?<!\/)\/+$/, '');
      return Object.entries(folder).map(([each, entry]) => toItem(each, `${parent}/${each}`, entry));
    },
    read(path) {
      const file = find(tree, path);
      if (typeof file !== 'function') return undefined;
      return { item: toItem(path.slice(path.lastIndexOf('/') + 1), path, file), content: file() };
    },
  };
}

function find(tree: Entry, path: string): Entry | undefined {
  return path
    .split('/')
    .filter(Boolean)
    .reduce<Entry | undefined>((entry, name) => (typeof entry === 'object' && Object.hasOwn(entry, name) ? entry[name] : undefined), tree);
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function toItem(name: string, path: string, entry: Entry): CloudItem {
  const isFile = typeof entry === 'function';
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return {
    name,
    path,
    folder: !isFile,
    mimetype: isFile ? (TYPES[extension] ?? 'application/octet-stream') : '',
    size: isFile ? entry().length : 0,
    modified: MODIFIED,
  };
}
