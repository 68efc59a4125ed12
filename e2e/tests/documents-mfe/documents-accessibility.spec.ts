import { expect } from '@playwright/test';
import { DocumentsPage } from '../../pages/documents.page';
import { expectAccessibleState, onEachWidth } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { interruptOperation, resumeOperations } from '../../support/failures/interrupt-operation';
import { PickerPage, pdf } from '../../support/files';
import { tabThrough } from '../../support/accessibility/keyboard';
import { test } from '../../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the lists are accessible in each state', { tag: '@full' }, async ({ page, storeSession }) => {
  const documents = new DocumentsPage(page);
  await storeSession(page, accounts.main);
  await documents.open('entity');
  await expect(page.getByRole('button', { name: 'Expand Insurance' })).toBeVisible();
  await expectAccessibleState(page, 'entity documents');
  await onEachWidth(page, async () => {
    const stops = await tabThrough(page);
    expect(stops.some((stop) => stop.includes('Expand Insurance'))).toBe(true);
  });
  await documents.open('entity', 'formation', 'ownership', 'financials', 'insurance', 'references');
  await expect(documents.type('Articles of organization or incorporation')).toBeVisible();
  await expectAccessibleState(page, 'entity documents expanded');
  await documents.open('license', 'CA', 'FL', 'NY', 'TX');
  await expect(page.getByRole('button', { name: 'Collapse Texas' })).toBeVisible();
  await expectAccessibleState(page, 'license documents expanded');

  for (const how of ['hangs', 'fails'] as const) {
    for (const [tab, operation] of [
      ['entity', 'EntityDocuments'],
      ['license', 'LicenseDocuments'],
    ] as const) {
      await interruptOperation(page, operation, how);
      await documents.open(tab);
      const shown =
        how === 'hangs'
          ? page.getByRole('progressbar', { name: `Loading ${tab} documents` })
          : page.getByRole('button', { name: 'Try again' });
      await expect(shown).toBeVisible();
      await expectAccessibleState(page, `${tab} documents, ${how}`);
      await resumeOperations(page);
    }
  }
});

test('the dialogs are accessible in each state', { tag: '@full' }, async ({ page, storeSession }) => {
  const documents = new DocumentsPage(page);
  await storeSession(page, accounts.main);
  await documents.open('license', 'TX');

  await page.getByRole('button', { name: 'Add states' }).click();
  await expect(documents.statesDialog).toBeVisible();
  await expectAccessibleState(page, 'add states');
  await documents.state.click();
  await page.getByRole('option', { name: 'Washington' }).click();
  await expectAccessibleState(page, 'add states, list open');
  await page.keyboard.press('Escape');
  await interruptOperation(page, 'AddStateDialogCreate', 'hangs');
  const add = documents.statesDialog.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expectAccessibleState(page, 'add states, running');
  await resumeOperations(page);
  await interruptOperation(page, 'AddStateDialogCreate', 'fails');
  await documents.open('license', 'TX');
  await page.getByRole('button', { name: 'Add states' }).click();
  await documents.state.fill('Washington');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await add.click();
  await expect(documents.statesDialog.getByRole('alert')).toBeVisible();
  await expectAccessibleState(page, 'add states, failed');
  await documents.statesDialog.getByRole('button', { name: 'Cancel' }).click();

  for (const { button, title, operation } of [
    { button: 'Remove Texas', title: 'Remove state?', operation: 'StateDelete' },
    { button: /^Delete /, title: 'Delete document?', operation: 'DocDelete' },
  ]) {
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expectAccessibleState(page, title);
    await interruptOperation(page, operation, 'fails');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessibleState(page, `${title}, failed`);
    await resumeOperations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('uploads and previews are accessible in each state', { tag: '@full' }, async ({ page, storeSession }) => {
  const documents = new DocumentsPage(page);
  const picker = new PickerPage(page);
  await storeSession(page, accounts.main);

  await interruptOperation(page, 'GetFileStackSecurity', 'hangs');
  await documents.open('entity', 'references');
  const type = documents.type('Letters of reference');
  await type.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByRole('status', { name: 'Opening the file picker' })).toBeVisible();
  await expectAccessibleState(page, 'the picker is on its way');
  await resumeOperations(page);
  await interruptOperation(page, 'GetFileStackSecurity', 'fails');
  await documents.open('entity', 'references');
  await type.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleState(page, 'the picker did not open');
  await resumeOperations(page);

  await interruptOperation(page, 'EntityDocUploadCreateFiles', 'fails');
  await documents.open('entity', 'references');
  await type.getByRole('button', { name: 'Add document' }).click();
  await picker.select(pdf('Letter of reference.pdf'));
  await picker.finish('Letter of reference.pdf');
  await expect(page.getByText('1 file uploaded but not saved. You don’t need to upload it again.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await expectAccessibleState(page, 'uploaded, not saved');
  await resumeOperations(page);
  await documents.open('entity', 'references');
  await expect(page.getByText('1 uploaded file was not saved yet')).toBeVisible();
  await expectAccessibleState(page, 'offered again');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1 uploaded file was not saved yet')).toBeHidden();

  await documents.open('entity', 'formation');
  const name = page.getByRole('button', { name: 'Articles of Organization.pdf' });
  await name.click();
  const dialog = page.getByRole('dialog', { name: 'Articles of Organization.pdf' });
  await expect(dialog.getByRole('img', { name: /page 1 of/ })).toBeVisible();
  await expectAccessibleState(page, 'preview of a PDF');
  await page.keyboard.press('Escape');
  await interruptOperation(page, 'DocumentLink', 'fails');
  await name.click();
  await expect(dialog.getByText('This document could not be shown')).toBeVisible();
  await expectAccessibleState(page, 'preview, failed');
  await resumeOperations(page);
});
