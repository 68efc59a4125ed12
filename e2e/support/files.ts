import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { open } from 'node:fs/promises';
import { askAs } from './portal/graphql';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PDF =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

/** The size of a part, in bytes: what filestack-js cuts files into. */
export const PART = 6 * 1024 * 1024;

/** A real PDF file, filled up to a size. */
export const pdf = (name: string, size = PDF.length): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(PDF.padEnd(size, ' ')),
});

export const text = (name: string, content: string): TestFile => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

/** A file of a size that needs no room on the disk. */
export async function sparseFile(path: string, size: number): Promise<string> {
  const file = await open(path, 'w');
  await file.write(PDF);
  await file.truncate(size);
  await file.close();
  return path;
}

/** The file picker over the certificates of the company, by the words that people see. */
export class PickerPage {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly done: Locator;
  readonly input: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Upload files' });
    this.done = this.dialog.getByRole('button', { name: 'Done' });
    this.input = page.getByTestId('file-picker-input');
  }

  /** The button that opens it for the form W-9. */
  get addDocument(): Locator {
    return this.#page.getByRole('group', { name: 'Form W-9' }).getByRole('button', { name: 'Add document' });
  }

  async open(): Promise<void> {
    await this.#page.goto('profile/documents/entity?expanded=tax');
    await this.addDocument.click();
    await expect(this.dialog).toBeVisible();
  }

  async select(...files: TestFile[]): Promise<void> {
    await this.input.setInputFiles(files);
  }

  /** The line of a file. */
  file(name: string): Locator {
    return this.dialog.getByTestId('file-picker-item').filter({ hasText: name });
  }

  /** Waits for an upload and hands the files over. */
  async finish(...names: string[]): Promise<void> {
    for (const name of names) await expect(this.file(name)).toContainText('Uploaded', { timeout: 30_000 });
    await this.done.click();
    await expect(this.dialog).toBeHidden();
  }

  /** The line of a document, in the list of its type. */
  document(name: string): Locator {
    return this.#page.getByRole('button', { name: `Delete ${name}` });
  }
}

/** The names of the company's documents, as the platform keeps them. */
export async function documentNames(page: Page): Promise<string[]> {
  const { tenant } = await askAs<{ tenant: { files: { fileName: string }[] } }>(page, '{ tenant { files { fileName } } }');
  return tenant.files.map(({ fileName }) => fileName);
}

/** The calls of an upload that a page makes, in their order. */
export function watchUploads(page: Page): { starts: Request[]; parts: Request[]; grants: Request[] } {
  const calls = { starts: [] as Request[], parts: [] as Request[], grants: [] as Request[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/multipart/start')) calls.starts.push(request);
    if (request.method() === 'PUT' && pathname.includes('/parts/')) calls.parts.push(request);
    if (pathname === '/graphql' && request.postData()?.includes('GetFileStackSecurity')) calls.grants.push(request);
  });
  return calls;
}

/** Addresses of the file service. */
export const UPLOAD = {
  part: /\/filestack\/upload\/parts\//,
  address: /\/filestack\/upload\/multipart\/upload$/,
  picker: /\/filestack\/picker\//,
};

/** Lets something happen to the first call of a kind; the others go through. */
export async function onceAt(page: Page, url: RegExp, act: (route: Route) => Promise<void>): Promise<void> {
  await page.route(url, act, { times: 1 });
}
