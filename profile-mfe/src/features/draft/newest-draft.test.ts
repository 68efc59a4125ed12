import { toWizardValues } from '../../wizard-values';
import type { ProfileDraft } from './draft';
import { LocalCopy } from './local-copy';
import { newestDraft } from './newest-draft';

const typed = (companyRole: string): ProfileDraft => ({ values: toWizardValues({ companyRole }), step: 'contact' });
const local = (changedAt: string, basedOn: string | null) => ({
  ...typed('local'),
  changedAt: Date.parse(changedAt),
  basedOn,
});
const roleOf = ({ values }: ProfileDraft) => values.companyRole;

// Behaviour: drafts.saved
test.each([
  ['the browser has no copy', undefined, '2026-11-20T12:00:00.000Z', 'kept'],
  ['the server has no draft', local('2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z'), null, 'local'],
  [
    "the copy is based on the server's draft, regardless of the clock",
    local('2026-11-20T10:00:00.000Z', '2026-11-20T12:00:00.000Z'),
    '2026-11-20T12:00:00.000Z',
    'local',
  ],
  [
    'another device has saved since',
    local('2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z'),
    '2026-11-20T12:00:00.000Z',
    'kept',
  ],
  [
    "the copy is newer than another device's draft",
    local('2026-11-20T13:00:00.000Z', '2026-11-19T10:00:00.000Z'),
    '2026-11-20T12:00:00.000Z',
    'local',
  ],
])('chooses the newest draft if %s', (_case, copy, updatedAt, expected) => {
  expect(roleOf(newestDraft(copy, { draft: typed('kept'), updatedAt }))).toBe(expected);
});

describe('the copy in the browser', () => {
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
  });

  // Behaviour: drafts.saved
  test('keeps one draft per user for 30 days', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-01T00:00:00.000Z') });
    new LocalCopy('ada').write(typed('CEO'), null);
    expect(new LocalCopy('bob').read()).toBeUndefined();
    jest.setSystemTime(Date.parse('2026-11-30T23:59:59.000Z'));
    expect(roleOf(new LocalCopy('ada').read()!)).toBe('CEO');
    jest.setSystemTime(Date.parse('2026-12-01T00:00:01.000Z'));
    expect(new LocalCopy('bob').read()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  // Behaviour: drafts.saved
  test('keeps a draft that another tab has written', () => {
    const here = new LocalCopy('ada');
    here.write(typed('CEO'), null);
    new LocalCopy('ada').write(typed('CFO'), null);
    here.remove();
    expect(roleOf(new LocalCopy('ada').read()!)).toBe('CFO');
  });

  test.each(['', 'null', '{}', '[]', '{"step":"contact"}', '{"values":1,"step":"nowhere","changedAt":1}', '"'])(
    'ignores an invalid copy: %s',
    (text) => {
      localStorage.setItem('lender-portal-profile-draft:ada', text);
      expect(new LocalCopy('ada').read()).toBeUndefined();
      expect(localStorage).toHaveLength(0);
    },
  );
});
