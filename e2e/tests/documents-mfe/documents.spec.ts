import { addDays, todayIn } from '@lender-portal/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DocumentsPage } from '../../pages/documents.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { PickerPage } from '../../support/files';
import { staff } from '../../support/accounts/staff';
import { expect, test } from '../../support/test';

const folder = join(import.meta.dirname, '../../files');
const [pdf, png, docx] = ['Balance sheet.pdf', 'Balance sheet.png', 'Balance sheet.docx'] as const;
const names = [pdf, png, docx];
const pathOf = (name: string) => join(folder, name);

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const day = (days: number) => addDays(todayIn(), days);
const shown = (date: string) =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: '2-digit', timeZone: 'UTC' }).format(
    new Date(date),
  );

interface StaffDocument {
  id: string;
  fileName: string;
  createdAt: string;
}

test('the page preloads the module and sends its first query, which the module reuses', async ({
  page,
  portal,
  storeSession,
}) => {
  const documents = new DocumentsPage(page);
  await storeSession(page, accounts.main);
  const { imports } = (await (await page.request.get(`${portal.origin}/import-map.json`)).json()) as {
    imports: Record<string, string>;
  };
  const operations: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/graphql'))
      operations.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  const html = page
    .waitForResponse((response) => response.request().isNavigationRequest())
    .then((response) => response.text());
  await documents.open('entity', 'financials');
  await expect(documents.row('Financial statements')).toBeVisible();
  expect(await html).toContain(`href="${imports['@lender-portal/documents-mfe']}"`);
  expect(operations.filter((each) => each === 'EntityDocuments')).toHaveLength(1);
});

// Tests use separate companies, so that they do not see documents of other tests.
// Behaviour: previews.kinds
test('documents go from the picker to the approved certificate', async ({ page, portal, storeSession }) => {
  const documents = new DocumentsPage(page);
  const picker = new PickerPage(page);
  const type = documents.type('Balance sheet');
  const rowOf = (name: string) =>
    type.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
  let pending: StaffDocument[] = [];
  const inPending = (name: string) => pending.find(({ fileName }) => fileName === name)!;
  await storeSession(page, accounts.dev);
  await documents.open('entity', 'financials');
  await expect(documents.row('Financial statements')).toContainText('Missing');

  await test.step('uploads three files: two with the button, one dropped', async () => {
    await type.getByRole('button', { name: 'Add document' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      picker.dialog.getByRole('button', { name: 'Select files' }).click(),
    ]);
    await chooser.setFiles([pathOf(pdf), pathOf(png)]);
    const transfer = await page.evaluateHandle(
      ({ name, type: mimeType, content }) => {
        const data = new DataTransfer();
        data.items.add(
          new File([Uint8Array.from(atob(content), (each) => each.charCodeAt(0))], name, { type: mimeType }),
        );
        return data;
      },
      { name: docx, type: DOCX, content: await readFile(pathOf(docx), 'base64') },
    );
    const zone = page.getByTestId('file-picker-dropzone');
    for (const event of ['dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer: transfer });
    await picker.finish(...names);
  });

  await test.step('they are listed as pending approval', async () => {
    await expect(page.getByRole('status').filter({ hasText: '3 documents added.' })).toBeVisible();
    pending = await staff<StaffDocument>(portal, 'documents', '--status', 'PendingApproval');
    for (const name of names) {
      await expect(rowOf(name)).toContainText('Pending approval');
      // The browser uses the portal's time zone. The day may have changed since the upload.
      await expect(rowOf(name)).toContainText(shown(todayIn(undefined, new Date(inPending(name).createdAt))));
    }
    await expect(
      type.locator('[data-mime-group="pdf"], [data-mime-group="image"], [data-mime-group="document"]'),
    ).toHaveCount(3);
  });

  await test.step('the staff approves one as expired and one with a future expiry, and rejects the third', async () => {
    const idOf = (name: string) => inPending(name).id;
    await staff(portal, 'approve', idOf(pdf), '--expires', day(-7));
    await staff(portal, 'approve', idOf(png), '--expires', day(60));
    await staff(portal, 'reject', idOf(docx), '--reason', 'Please send it signed.');
    await page.reload();
    await expect(rowOf(pdf)).toContainText('Expired');
    await expect(rowOf(pdf)).toContainText(shown(day(-7)));
    await expect(rowOf(png)).toContainText('Approved');
    await expect(rowOf(png)).toContainText(shown(day(60)));
    await expect(rowOf(docx)).toContainText('Rejected');
    await expect(rowOf(docx)).toContainText('Please send it signed.');
    await expect(page.getByRole('button', { name: `Delete ${png}` })).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Delete ${pdf}` })).toBeVisible();
    await expect(documents.row('Financial statements')).toContainText(shown(day(-7)));
  });

  await test.step('they open in the page or download', async () => {
    const dialog = (name: string) => page.getByRole('dialog', { name });
    await page.getByRole('button', { name: pdf, exact: true }).click();
    await expect(dialog(pdf).getByRole('img', { name: `${pdf}, page 1 of 1` })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: png, exact: true }).click();
    await expect(dialog(png).getByRole('img', { name: png })).toHaveJSProperty('naturalWidth', 320);
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: docx, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(docx);
    expect(await readFile(await download.path())).toEqual(await readFile(pathOf(docx)));
  });

  await test.step('the third is deleted', async () => {
    await page.getByRole('button', { name: `Delete ${docx}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete document?' });
    await expect(dialog).toContainText(`You're about to delete the following document: "${docx}". Please confirm.`);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(docx)).toHaveCount(0);
    await expect(rowOf(png)).toBeVisible();
  });
});

test('documents and states work with the keyboard only', async ({ page, storeSession }) => {
  const documents = new DocumentsPage(page);
  const picker = new PickerPage(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await storeSession(page, accounts.whiteLabel);
  await documents.open('entity');

  await test.step('switches tabs', async () => {
    await documents.tab('entity').focus();
    await press('ArrowRight');
    await expect(documents.tab('license')).toBeFocused();
    await press('Enter');
    await expect(page).toHaveURL(/\/profile\/documents\/license$/);
    await expect(documents.tab('license')).toBeFocused();
    await page.goBack();
    await expect(documents.tab('entity')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('expands a row, which survives a reload', async () => {
    await page.getByRole('button', { name: 'Expand References' }).focus();
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Collapse References' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Collapse References' })).toBeVisible();
  });

  const type = documents.type('Letters of reference');
  await test.step('a file is uploaded', async () => {
    // Starts waiting well before the key press, because the browser must register it first.
    const choosing = page.waitForEvent('filechooser');
    await type.getByRole('button', { name: 'Add document' }).focus();
    await press('Enter');
    await expect(picker.dialog.getByRole('button', { name: 'Select files' })).toBeFocused();
    await press('Enter');
    const chooser = await choosing;
    await chooser.setFiles([pathOf(pdf)]);
    await expect(picker.file(pdf)).toContainText('Uploaded');
    await picker.done.focus();
    await press('Enter');
    await expect(type.getByRole('row').filter({ hasText: pdf })).toContainText('Pending approval');
    await expect(type.getByRole('button', { name: 'Add document' })).toBeFocused();
  });

  await test.step('it is opened, closed and deleted', async () => {
    const name = page.getByRole('button', { name: pdf, exact: true });
    await name.focus();
    await press('Enter');
    await expect(page.getByRole('dialog', { name: pdf })).toBeVisible();
    await press('Escape');
    await expect(name).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('button', { name: `Delete ${pdf}` })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'Delete document?' })).toBeVisible();
    await press('Tab', 'Tab', 'Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(type.getByText('No documents yet.')).toBeVisible();
  });

  await test.step('states are chosen from a list that stays open; Escape closes the list only', async () => {
    await documents.open('license');
    await page.getByRole('button', { name: /^Add (licensed )?states$/ }).focus();
    await press('Enter');
    await documents.state.focus();
    await page.keyboard.type('wash');
    await press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.type('Texas');
    await press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(documents.statesDialog).toBeVisible();
    for (const code of ['WA', 'TX']) await expect(documents.onMap(code)).toHaveAttribute('data-chosen', '');
    await press('Tab', 'Tab');
    await expect(documents.statesDialog.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
    await press('Enter');
    await expect(documents.statesDialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Expand Texas' })).toBeVisible();
  });

  await test.step('Washington is removed', async () => {
    await page.getByRole('button', { name: 'Remove Washington' }).focus();
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'Remove state?' })).toBeVisible();
    await press('Tab', 'Tab', 'Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Expand Washington' })).toHaveCount(0);
  });
});

test('shows the first 30 pages of a long PDF', { tag: '@full' }, async ({ page, signIn }) => {
  const picker = new PickerPage(page);
  const pages = Array.from({ length: 31 }, (_, index) => index + 3);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>'),
  ];
  const content = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  await signIn(page, accounts.main);
  await picker.open();
  await picker.select({
    name: 'Long.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n${content}trailer\n<< /Root 1 0 R >>\n%%EOF\n`),
  });
  await picker.finish('Long.pdf');
  await page.getByRole('button', { name: 'Long.pdf', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Long.pdf' });
  await expect(preview.getByRole('status')).toHaveText(
    'Showing the first 30 of 31 pages. Download the document to see all of it.',
  );
  await expect(preview.getByRole('img')).toHaveCount(30);
  await preview.getByRole('button', { name: 'Done' }).click();
  await picker.document('Long.pdf').click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(picker.document('Long.pdf')).toBeHidden();
});
