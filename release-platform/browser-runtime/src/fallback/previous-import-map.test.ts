import { reloadWithPreviousImportMap } from './previous-import-map';

const live = { revision: '7-0123456789ab', isPreview: false, isPreviousMap: false };
const reload = jest.fn();

beforeEach(() => {
  reload.mockClear();
  document.cookie = 'lp-failed-revisions=; path=/; max-age=0';
});

// Behaviour: releases.previous-map
it('reloads the page once', () => {
  expect(reloadWithPreviousImportMap(live, '/', reload)).toBe(true);
  expect(document.cookie).toContain('lp-failed-revisions=7-0123456789ab');
  expect(reloadWithPreviousImportMap(live, '/', reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads again if another revision is live', () => {
  reloadWithPreviousImportMap(live, '/', reload);
  expect(reloadWithPreviousImportMap({ ...live, revision: '8-ba9876543210' }, '/', reload)).toBe(true);
});

// Behaviour: releases.previous-map
it('goes further back if the previous map fails too, at most four times', () => {
  for (const [index, revision] of ['7-0123456789ab', '6-aaaaaaaaaaaa', '4-bbbbbbbbbbbb', '3-cccccccccccc'].entries())
    expect(reloadWithPreviousImportMap({ ...live, revision, isPreviousMap: index > 0 }, '/', reload)).toBe(true);
  expect(document.cookie).toContain('lp-failed-revisions=7-0123456789ab.6-aaaaaaaaaaaa.4-bbbbbbbbbbbb.3-cccccccccccc');
  expect(reloadWithPreviousImportMap({ ...live, revision: '1-dddddddddddd', isPreviousMap: true }, '/', reload)).toBe(
    false,
  );
  expect(reloadWithPreviousImportMap(live, '/', reload)).toBe(false);
});

it('does not reload a preview', () => {
  expect(reloadWithPreviousImportMap({ ...live, isPreview: true }, '/', reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

// Behaviour: releases.previous-map
it('does not reload if cookies are blocked, to avoid a loop', () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  expect(reloadWithPreviousImportMap(live, '/', reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
