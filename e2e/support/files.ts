import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { queryAs } from './portal/graphql';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PDF =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

/** Part size of filestack-js, in bytes. */
export const PART = 6 * 1024 * 1024;

/** A valid PDF file, padded to a size. */
export const pdf = (name: string, size = PDF.length): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(PDF.padEnd(size, ' ')),
});

export const text = (name: string, content: string): TestFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Page object of the file picker, opened from the company's certificates. */
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

  /** The button that opens the picker for Form W-9. */
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

  /** The row of a file. */
  file(name: string): Locator {
    return this.dialog.getByTestId('file-picker-item').filter({ hasText: name });
  }

  /** Waits for uploads and confirms the picker. */
  async finish(...names: string[]): Promise<void> {
    for (const name of names) await expect(this.file(name)).toContainText('Uploaded');
    await this.done.click();
    await expect(this.dialog).toBeHidden();
  }

  /** The row of a document in the list of its type. */
  document(name: string): Locator {
    return this.#page.getByRole('button', { name: `Delete ${name}` });
  }
}

/** Names of the company's documents on the platform. */
export async function documentNames(page: Page): Promise<string[]> {
  const { tenant } = await queryAs<{ tenant: { files: { fileName: string }[] } }>(
    page,
    '{ tenant { files { fileName } } }',
  );
  return tenant.files.map(({ fileName }) => fileName);
}

/** Records a page's upload calls in order. */
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

/** URLs of the file service. */
export const UPLOAD = {
  part: /\/filestack\/upload\/parts\//,
  address: /\/filestack\/upload\/multipart\/upload$/,
  picker: /\/filestack\/picker\//,
};

/** Intercepts the first matching call; others go through. */
export async function interceptOnce(page: Page, url: RegExp, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(url, handle, { times: 1 });
}
