import { expectAccessible } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import { documentNames, interceptOnce, PART, pdf, PickerPage, text, UPLOAD, watchUploads } from '../../support/files';
import { expect, test } from '../../support/test';

const countOf = (names: string[], name: string) => names.filter((each) => each === name).length;

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, accounts.main);
});

test('files are chosen by the button or dropped, upload at once and become documents', async ({ page }) => {
  const picker = new PickerPage(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await test.step('the picker loads on demand', async () => {
    await page.goto('profile/documents/entity?expanded=tax');
    await expect(picker.addDocument).toBeVisible();
    expect(scripts.filter((url) => /filestack|picker/.test(url))).toEqual([]);
    await picker.addDocument.click();
    await expect(picker.dialog).toBeVisible();
    expect(scripts.filter((url) => /filestack-js|picker\.js/.test(url))).toHaveLength(2);
  });
  await test.step('with the button, which opens the file chooser', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      picker.dialog.getByRole('button', { name: 'Select files' }).click(),
    ]);
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles([pdf('chosen 1.pdf'), text('chosen 2.txt', 'Two')]);
    await expect(picker.file('chosen 1.pdf')).toContainText('Uploaded');
  });
  await test.step('by drag and drop', async () => {
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Dropped'], 'dropped.txt', { type: 'text/plain' }));
      return transfer;
    });
    const zone = page.getByTestId('file-picker-dropzone');
    for (const event of ['dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer: data });
  });
  await picker.finish('chosen 1.pdf', 'chosen 2.txt', 'dropped.txt');
  for (const name of ['chosen 1.pdf', 'chosen 2.txt', 'dropped.txt']) {
    await expect(picker.document(name)).toHaveCount(1);
    expect(countOf(await documentNames(page), name)).toBe(1);
  }
});

// Behaviour: uploads.picker
test('a file is uploaded from a cloud source', async ({ page }) => {
  const picker = new PickerPage(page);
  await picker.open();
  const sources = picker.dialog.getByRole('navigation', { name: 'Sources' }).getByRole('button');
  await expect(sources).toHaveText([
    'My device',
    'Dropbox',
    'Google Drive',
    'Box',
    'OneDrive',
    'OneDrive for Business',
  ]);
  await sources.filter({ hasText: 'Google Drive' }).click();
  await picker.dialog.getByRole('button', { name: 'Add Audit notes.pdf' }).click();
  await expect(picker.file('Audit notes.pdf')).toContainText('Uploaded');
  await expectAccessible(page);
  await picker.finish('Audit notes.pdf');
  await expect(picker.document('Audit notes.pdf')).toHaveCount(1);
});

test('a part whose connection is reset is sent again', async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_RESET/);
  const picker = new PickerPage(page);
  const calls = watchUploads(page);
  await picker.open();
  await interceptOnce(page, UPLOAD.part, (route) => route.abort('connectionreset'));
  await picker.select(pdf('reset.pdf'));
  await picker.finish('reset.pdf');
  expect(calls.starts).toHaveLength(1);
  await expect(picker.document('reset.pdf')).toHaveCount(1);
});

// Behaviour: uploads.parts
test('an upload pauses offline with a notice and resumes in place', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const picker = new PickerPage(page);
  const calls = watchUploads(page);
  await page.clock.install();
  await picker.open();
  let passed = 0;
  await page.route(UPLOAD.part, async (route) => {
    // The network fails after the first part.
    if (passed > 0) return route.abort('internetdisconnected');
    passed += 1;
    await route.continue();
  });
  const first = page.waitForResponse(UPLOAD.part);
  await picker.select(pdf('long way.pdf', 2 * PART + 1));
  await first;
  await context.setOffline(true);
  await page.unroute(UPLOAD.part);
  await expect(picker.dialog.getByText('You are offline. Uploading resumes when you are back online.')).toBeVisible();

  await test.step('for longer than the library retries', async () => {
    for (let minute = 0; minute < 5; minute += 1) await page.clock.fastForward(60_000);
    await expect(picker.file('long way.pdf')).toContainText('Uploading');
  });

  await context.setOffline(false);
  await expect(picker.dialog.getByText('You are offline.')).toBeHidden();
  await page.clock.fastForward(5000);
  await picker.finish('long way.pdf');
  expect(calls.starts, 'it does not start over').toHaveLength(1);
  const numbers = await Promise.all(
    calls.parts.map(async (request) =>
      (await request.response())?.ok() ? new URL(request.url()).pathname.split('/').at(-1) : undefined,
    ),
  );
  expect(numbers.filter(Boolean).sort(), 'each part arrives once').toEqual(['1', '2', '3']);
  await expect(picker.document('long way.pdf')).toHaveCount(1);
  expect(countOf(await documentNames(page), 'long way.pdf')).toBe(1);
});

// Behaviour: uploads.unsaved
test('closing the tab during an upload asks first; finished files are offered and unfinished ones named', async ({
  page,
  context,
}) => {
  const picker = new PickerPage(page);
  await picker.open();
  await picker.select(pdf('kept.pdf'));
  await expect(picker.file('kept.pdf')).toContainText('Uploaded');
  await page.route(UPLOAD.part, () => {});
  await picker.select(pdf('cut off.pdf'));
  await expect(picker.file('cut off.pdf')).toContainText('Uploading');

  await test.step('closing asks, and staying keeps the uploads', async () => {
    const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(picker.file('kept.pdf')).toContainText('Uploaded');
  });
  await test.step('another tab does not offer this tab’s uploads', async () => {
    const other = await context.newPage();
    await other.goto('profile/documents/entity?expanded=tax');
    await expect(other.getByRole('group', { name: 'Form W-9' })).toBeVisible();
    await expect(other.getByText('kept.pdf')).toBeHidden();
    await other.close();
  });
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  await Promise.all([page.waitForEvent('close'), question.accept()]);

  const reopened = await context.newPage();
  await reopened.goto('profile/documents/entity?expanded=tax');
  const offer = reopened.getByRole('status').filter({ hasText: 'was not saved yet' });
  await expect(offer).toContainText('kept.pdf');
  await expect(offer).toContainText('cut off.pdf');
  await expectAccessible(reopened);
  await offer.getByRole('button', { name: 'Save' }).click();
  await expect(new PickerPage(reopened).document('kept.pdf')).toHaveCount(1);
  const names = await documentNames(reopened);
  expect(countOf(names, 'kept.pdf')).toBe(1);
  expect(countOf(names, 'cut off.pdf')).toBe(0);
});

test('canceling the picker discards its uploads and restores focus', async ({ page }) => {
  const picker = new PickerPage(page);
  await page.goto('profile/documents/entity?expanded=tax');
  await picker.addDocument.focus();
  await page.keyboard.press('Enter');
  await page.route(UPLOAD.part, () => {});
  await picker.select(pdf('running.pdf'));
  await expect(picker.file('running.pdf')).toContainText('Uploading');
  await page.keyboard.press('Escape');
  await expect(picker.dialog).toBeHidden();
  await expect(picker.addDocument).toBeFocused();
  await expect(picker.document('running.pdf')).toHaveCount(0);
});
