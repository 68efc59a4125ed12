import Document from 'pdfkit';
import { fonts } from './fonts';
import type { TermSheet } from './term-sheet';

const MARGIN = 54;
const ROW_PADDING = 3;
/** With names of the longest allowed length. */
const SIGNATURES_HEIGHT = 220;
const MUTED = '#5b6472';
const RULE = '#c9ced6';

type Doc = PDFKit.PDFDocument;
type Section = PDFKit.PDFStructureElement;
type Rows = readonly (readonly [label: string, value: string])[];

/** Draws a term sheet on US letter pages, as a tagged PDF. */
export async function drawTermSheet(sheet: TermSheet): Promise<Buffer> {
  const { brand, project, status, parties, terms, notes, conditions } = sheet;
  const title = `Term sheet for ${project}`;
  const doc = new Document({
    size: 'LETTER',
    margin: MARGIN,
    // Without a default font, which the document would read from a file.
    font: null as never,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    bufferPages: true,
    info: { Title: title, Author: sheet.lender, Creator: brand },
  });
  const written = collect(doc);
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font as never);
  const section = doc.struct('Sect');
  doc.addStructure(section);

  write(doc, section, brand, { color: MUTED });
  write(doc, section, 'Term sheet', { font: 'bold', size: 20, type: 'H1' });
  write(doc, section, `${project} · ${status}`, { after: 10 });
  table(doc, section, parties, 180);
  heading(doc, section, 'Terms');
  table(doc, section, terms, 180);
  for (const note of notes) write(doc, section, note, { color: MUTED, before: 6, isTogether: true });
  if (conditions) {
    heading(doc, section, 'Conditions');
    write(doc, section, conditions);
  }
  if (doc.y + SIGNATURES_HEIGHT > doc.page.maxY()) doc.addPage();
  heading(doc, section, 'Signatures');
  signatures(doc, section, [sheet.lender, sheet.borrower]);
  section.end();
  numberPages(doc, `${brand} · ${title}`);
  doc.end();
  return written;
}

interface TextStyle {
  font?: keyof typeof fonts;
  size?: number;
  color?: string;
  type?: 'P' | 'H1' | 'H2';
  /** Points above and below. */
  before?: number;
  after?: number;
  /** Whether the text stays on one page. */
  isTogether?: boolean;
}

function write(doc: Doc, structParent: Section, text: string, style: TextStyle = {}): void {
  const { font = 'regular', size = 9, color = 'black', type = 'P', before = 0, after = 0, isTogether = false } = style;
  doc.y += before;
  doc.font(font).fontSize(size);
  const options = { structParent, structType: type, lineGap: 2 };
  if (isTogether && doc.y + doc.heightOfString(text, options) > doc.page.maxY()) doc.addPage();
  // After the new page, which starts with black.
  doc.fillColor(color).text(text, MARGIN, doc.y, options);
  doc.y += after;
}

/** A heading stays with the lines below it. */
function heading(doc: Doc, section: Section, text: string): void {
  if (doc.y + 60 > doc.page.maxY()) doc.addPage();
  write(doc, section, text, { font: 'bold', size: 11, type: 'H2', before: 14, after: 4 });
}

function table(doc: Doc, structParent: Section, rows: Rows, labelWidth: number): void {
  doc.font('regular').fontSize(9).fillColor('black');
  doc.table({
    structParent,
    columnStyles: [labelWidth, '*'],
    defaultStyle: { border: { top: 0, right: 0, bottom: 0.5, left: 0 }, borderColor: RULE, padding: ROW_PADDING },
    data: rows.map(([label, value]) => [
      { text: label, type: 'TH', scope: 'Row', textColor: MUTED },
      { text: value, type: 'TD' },
    ]),
  } as PDFKit.Mixins.TableOptionsWithData);
}

function signatures(doc: Doc, structParent: Section, [lender, borrower]: readonly [string, string]): void {
  const line = (text: string) => ({ text, border: { top: 0.5, right: 0, bottom: 0, left: 0 }, textColor: MUTED });
  doc.font('regular').fontSize(9).fillColor('black');
  doc.table({
    structParent,
    columnStyles: ['*', 24, '*'],
    rowStyles: (row: number) => (row > 0 ? { minHeight: 36 } : {}),
    defaultStyle: { border: false, borderColor: MUTED, padding: ROW_PADDING },
    data: [
      [`Lender: ${lender}`, '', `Borrower: ${borrower}`],
      ['', '', ''],
      ...['Signature', 'Name and title, date'].map((label) => [line(label), '', line(label)]),
    ],
  } as unknown as PDFKit.Mixins.TableOptionsWithData);
}

function numberPages(doc: Doc, text: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the bottom margin, where text would start a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = doc.page.height - MARGIN + 20;
    doc.font('regular').fontSize(8).fillColor(MUTED);
    doc.text(text, MARGIN, y, { width: 400, height: 10, ellipsis: true });
    doc.text(`Page ${page + 1} of ${count}`, MARGIN, y, { align: 'right' });
    doc.endMarkedContent();
  }
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
