import { docxFile, pdfFile, pngFile, xlsxFile } from '@lender-portal/file-service';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Generates a small valid file of the type of its extension that identifies itself as an example. */
export function demoFile(fileName: string, company: string): { mimeType: string; content: Buffer } {
  const { name, ext } = path.parse(fileName);
  return { mimeType: TYPES[ext] ?? 'text/plain', content: contentOf(ext, name, company) };
}

const NOTE = 'Sample document for demonstration only.';

function contentOf(extension: string, title: string, company: string): Buffer {
  switch (extension) {
    case '.pdf':
      return pdfFile(title, `${company}. ${NOTE}`);
    case '.png':
      return pngFile(480, 300, [10, 102, 100]);
    case '.docx':
      return docxFile(title, `${company}. ${NOTE}`);
    case '.xlsx':
      return xlsxFile([
        [title, company],
        ['Loans held', 18_420_000],
        ['Cash', 2_310_000],
        ['Total assets', 20_730_000],
        [NOTE],
      ]);
    default:
      throw new Error(`The demo cannot create files such as ${title}${extension}`);
  }
}
