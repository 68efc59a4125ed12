import { expectAccessible } from '../../support/accessibility/expect-accessible';
import { accounts } from '../../support/accounts/demo-accounts';
import {
  documentNames,
  interceptOnce,
  PART,
  pdf,
  PickerPage,
  sparseFile,
  text,
  UPLOAD,
  watchUploads,
} from '../../support/files';
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

test('a corrupted part is rejected by its checksum and sent again', { tag: '@full' }, async ({ page, problems }) => {
  problems.expect(/400/);
  const picker = new PickerPage(page);
  const calls = watchUploads(page);
  await picker.open();
  const file = pdf('changed.pdf');
  await interceptOnce(page, UPLOAD.part, (route) =>
    route.continue({ postData: Buffer.alloc(file.buffer.length, 'x') }),
  );
  await picker.select(file);
  await picker.finish('changed.pdf');
  expect(calls.starts).toHaveLength(1);
  expect(calls.parts).toHaveLength(2);
  await expect(picker.document('changed.pdf')).toHaveCount(1);
});

// Behaviour: uploads.parts
test(
  'a part that always fails affects only its file, and the next attempt starts over',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(/503/);
    const picker = new PickerPage(page);
    await page.clock.install();
    await picker.open();
    let sent = 0;
    await page.route(UPLOAD.part, (route) => {
      sent += 1;
      return route.fulfill({ status: 503 });
    });
    await picker.select(pdf('unlucky.pdf'));
    await expect(async () => {
      // The longest delay between two retries.
      await page.clock.fastForward(15_000);
      expect(await picker.file('unlucky.pdf').textContent()).toContain('Failed. The file service had a problem.');
    }).toPass({ intervals: [100] });
    // The upload client's own ten retries.
    expect(sent).toBe(11);
    await expect(picker.done).toBeDisabled();
    await page.unroute(UPLOAD.part);
    await picker.dialog.getByRole('button', { name: 'Try again: unlucky.pdf' }).click();
    await picker.finish('unlucky.pdf');
    await expect(picker.document('unlucky.pdf')).toHaveCount(1);
    expect(countOf(await documentNames(page), 'unlucky.pdf')).toBe(1);
  },
);

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

test(
  'a grant that expires during the upload is renewed, and the upload continues',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(/403/);
    const picker = new PickerPage(page);
    const calls = watchUploads(page);
    await picker.open();
    expect(calls.grants).toHaveLength(1);
    await interceptOnce(page, UPLOAD.address, (route) =>
      route.fulfill({ status: 403, json: { error: 'The policy has expired' } }),
    );
    await picker.select(pdf('expired grant.pdf', 2 * PART));
    await picker.finish('expired grant.pdf');
    expect(calls.grants).toHaveLength(2);
    expect(calls.starts).toHaveLength(1);
    await expect(picker.document('expired grant.pdf')).toHaveCount(1);
  },
);

test(
  'a revoked permission fails the upload with a clear message and allows a retry',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(/401/);
    const picker = new PickerPage(page);
    await picker.open();
    await page.route(UPLOAD.address, (route) => route.fulfill({ status: 401, json: { error: 'Invalid policy' } }));
    await picker.select(pdf('no permission.pdf'));
    await expect(picker.file('no permission.pdf')).toContainText('Failed. Your upload permission has expired.');
    await expectAccessible(page);
    await page.unroute(UPLOAD.address);
    await picker.dialog.getByRole('button', { name: 'Try again: no permission.pdf' }).click();
    await picker.finish('no permission.pdf');
    await expect(picker.document('no permission.pdf')).toHaveCount(1);
    expect(countOf(await documentNames(page), 'no permission.pdf')).toBe(1);
  },
);

// Behaviour: uploads.picker
test(
  'files that cannot be documents are listed with the reason and do not block the others',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(/415/);
    const picker = new PickerPage(page);
    await picker.open();
    await picker.input.setInputFiles(await sparseFile(test.info().outputPath('large.pdf'), 251 * 1024 * 1024));
    await expect(picker.file('large.pdf')).toContainText('Not accepted. The file is too large. The maximum is 250 MB.');
    await picker.select(
      text('empty.txt', ''),
      { name: 'program.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      { name: 'program.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\0\0 a program') },
      pdf('fine.pdf'),
    );
    await expect(picker.file('empty.txt')).toContainText('Not accepted. The file is empty.');
    await expect(picker.file('program.exe')).toContainText('Not accepted. This type of file is not accepted.');
    await expect(picker.file('program.pdf')).toContainText(
      'Failed. The content of this file has a type that is not accepted',
    );
    await expect(picker.dialog.getByRole('button', { name: 'Try again: program.pdf' })).toBeHidden();
    await expectAccessible(page);
    await picker.finish('fine.pdf');
    await expect(page.getByText('program.pdf')).toBeVisible();
    await expect(picker.document('fine.pdf')).toHaveCount(1);
    const names = await documentNames(page);
    for (const name of ['large.pdf', 'empty.txt', 'program.exe', 'program.pdf']) expect(names).not.toContain(name);
  },
);

// Behaviour: uploads.picker
test('a pick is limited to ten files', { tag: '@full' }, async ({ page }) => {
  const picker = new PickerPage(page);
  await picker.open();
  await picker.select(...Array.from({ length: 11 }, (_, index) => text(`many ${index + 1}.txt`, `${index}`)));
  await expect(picker.file('many 11.txt')).toContainText('Not accepted. Only 10 files can be uploaded at once.');
  await expect(picker.dialog.getByText('10 of 10 files uploaded')).toBeVisible();
  await test.step('removing a file makes room for another', async () => {
    await picker.dialog.getByRole('button', { name: 'Remove many 11.txt' }).click();
    await picker.dialog.getByRole('button', { name: 'Remove many 10.txt' }).click();
    await picker.select(text('many 12.txt', 'In its place'));
    await expect(picker.file('many 12.txt')).toContainText('Uploaded');
  });
  await picker.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(picker.dialog).toBeHidden();
  expect((await documentNames(page)).filter((name) => name.startsWith('many'))).toEqual([]);
});

// Behaviour: uploads.saved
test('file names are kept and rendered as text', { tag: '@full' }, async ({ page }) => {
  const picker = new PickerPage(page);
  await picker.open();
  await picker.select(
    text('<img src=x onerror=alert(1)>.txt', 'markup'),
    text('invoice\u202Etxt.fdp.txt', 'turned around'),
    text(`a&b #1 100% + "ü" 🏠.txt`, 'punctuation'),
  );
  await expect(picker.file('<img src=x onerror=alert(1)>.txt')).toContainText('Uploaded');
  await expect(picker.file('invoicetxt.fdp.txt')).toContainText('Uploaded');
  await picker.done.click();
  await expect(picker.document('<img src=x onerror=alert(1)>.txt')).toHaveCount(1);
  await expect(picker.document('invoicetxt.fdp.txt')).toHaveCount(1);
  await expect(picker.document(`a&b #1 100% + "ü" 🏠.txt`)).toHaveCount(1);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('a picker that fails to load shows an error and can be retried', { tag: '@full' }, async ({ page, problems }) => {
  problems.expect(/404/);
  const picker = new PickerPage(page);
  await page.goto('profile/documents/entity?expanded=tax');
  const message = page.getByText('The file picker could not be loaded. Check your connection and try again.');
  await test.step('missing', async () => {
    await page.route(UPLOAD.picker, (route) => route.fulfill({ status: 404 }));
    await picker.addDocument.click();
    await expect(message).toBeVisible();
    await page.unroute(UPLOAD.picker);
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await picker.select(text('second try.txt', 'Here it is'));
  await picker.finish('second try.txt');
  await expect(picker.document('second try.txt')).toHaveCount(1);
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
