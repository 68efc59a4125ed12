import { categoryView, type CategoryDocument } from './category-view';
import { documentStatus, isDeletable } from './document-status';

const today = '2026-11-21';
const yesterday = '2026-11-20';
const tomorrow = '2026-11-22';

const config = (...types: string[]) => ({
  // 'a' is a mandatory type, 'a?' an optional one.
  types: types.map((type) => ({ value: type.replace('?', ''), isOptional: type.endsWith('?') })),
});

/** 'a:Approved:2026-11-20' is an approved document of type a that expired on that day. */
const file = (words: string): CategoryDocument => {
  const [type = '', status = '', expirationDate = null] = words.split(':');
  return { type, status, expirationDate, createdAt: '2026-11-01T10:00:00.000Z' };
};
const view = (types: string, files: string) =>
  categoryView(config(...types.split(' ').filter(Boolean)), files.split(' ').filter(Boolean).map(file), today);

// Behaviour: documents.status
describe('derives the status of a category', () => {
  // Behaviour: documents.status
  it.each([
    // Missing: a mandatory type without a pending or approved document
    ['nothing uploaded', 'a', '', 'Missing'],
    ['one of two types uploaded', 'a b', 'a:Approved', 'Missing'],
    ['several documents, all of one type', 'a b', 'a:Approved a:PendingApproval a:Approved', 'Missing'],
    ['only the optional type uploaded', 'a b?', 'b:Approved', 'Missing'],
    ['only a rejected document', 'a', 'a:Rejected', 'Missing'],
    ['only a document of unknown status', 'a', 'a:InReview', 'Missing'],
    ['only a document that is stored as Expired', 'a', 'a:Expired', 'Missing'],
    ['status in another case', 'a', 'a:approved', 'Missing'],
    ['only a document of a type that is no longer required', 'a', 'z:Approved', 'Missing'],
    ['missing takes precedence over expired', 'a b', `a:Approved:${yesterday}`, 'Missing'],
    ['missing takes precedence over pending', 'a b', 'a:PendingApproval', 'Missing'],
    ['rejected and past its expiration', 'a', `a:Rejected:${yesterday}`, 'Missing'],

    // Expired: an approved document past its expiration
    ['approved, expired yesterday', 'a', `a:Approved:${yesterday}`, 'Expired'],
    ['approved, expired last year', 'a', 'a:Approved:2025-12-31', 'Expired'],
    ['expired takes precedence over pending, in one type', 'a', `a:Approved:${yesterday} a:PendingApproval`, 'Expired'],
    [
      'expired takes precedence over pending, across types',
      'a b',
      `a:PendingApproval b:Approved:${yesterday}`,
      'Expired',
    ],
    ['one of several approved has expired', 'a', `a:Approved:${tomorrow} a:Approved:${yesterday}`, 'Expired'],
    ['an optional type has expired', 'a b?', `a:Approved b:Approved:${yesterday}`, 'Expired'],
    [
      'a document of a type that is no longer required has expired',
      'a',
      `a:Approved z:Approved:${yesterday}`,
      'Expired',
    ],

    // PendingApproval
    ['pending', 'a', 'a:PendingApproval', 'PendingApproval'],
    ['pending past its expiration expires no category', 'a', `a:PendingApproval:${yesterday}`, 'PendingApproval'],
    ['approved and pending in one type', 'a', 'a:Approved a:PendingApproval', 'PendingApproval'],
    ['approved and pending in two types', 'a b', 'a:Approved b:PendingApproval', 'PendingApproval'],
    ['rejected and pending', 'a', 'a:Rejected a:PendingApproval', 'PendingApproval'],
    ['an optional type is pending', 'a b?', 'a:Approved b:PendingApproval', 'PendingApproval'],
    ['only optional types, one pending', 'a? b?', 'b:PendingApproval', 'PendingApproval'],
    ['expires today, and another is pending', 'a', `a:Approved:${today} a:PendingApproval`, 'PendingApproval'],

    // Approved
    ['approved without expiration', 'a', 'a:Approved', 'Approved'],
    ['approved, expires today', 'a', `a:Approved:${today}`, 'Approved'],
    ['approved, expires tomorrow', 'a', `a:Approved:${tomorrow}`, 'Approved'],
    ['every type approved', 'a b c', 'a:Approved b:Approved c:Approved', 'Approved'],
    ['approved with a rejected one', 'a', 'a:Rejected a:Approved', 'Approved'],
    ['approved with one of unknown status', 'a', 'a:InReview a:Approved', 'Approved'],
    ['rejected and past its expiration, with an approved one', 'a', `a:Rejected:${yesterday} a:Approved`, 'Approved'],
    ['mandatory approved, optional empty', 'a b?', 'a:Approved', 'Approved'],
    ['only optional types, nothing uploaded', 'a? b?', '', 'Approved'],
    ['only optional types, one rejected', 'a?', 'a:Rejected', 'Approved'],
    ['no types at all', '', '', 'Approved'],
  ])('%s', (_case, types, files, expected) => {
    expect(view(types, files).status).toBe(expected);
  });
});

describe('the dates of a category', () => {
  const dated = (createdAt: string, expirationDate: string | null, status = 'Approved') => ({
    type: 'a',
    status,
    createdAt,
    expirationDate,
  });

  // Behaviour: documents.category-view
  it('are the latest upload and the earliest expiration, regardless of order and status', () => {
    const documents = [
      dated('2026-03-01T00:00:00.000Z', '2027-06-30'),
      dated('2026-11-20T23:59:59.999Z', null, 'PendingApproval'),
      dated('2026-11-20T23:59:59.998Z', '2027-01-31', 'Rejected'),
      dated('2025-12-31T23:59:59.999Z', '2028-01-01'),
    ];
    const expected = { lastUploadDate: '2026-11-20T23:59:59.999Z', expirationDate: '2027-01-31' };
    expect(categoryView(config('a'), documents, today)).toMatchObject(expected);
    expect(categoryView(config('a'), documents.toReversed(), today)).toMatchObject(expected);
  });

  // Behaviour: documents.category-view
  it('are absent if there are no documents', () => {
    expect(view('a', '')).toMatchObject({ lastUploadDate: undefined, expirationDate: undefined });
    expect(view('a', 'a:Approved')).toMatchObject({
      lastUploadDate: '2026-11-01T10:00:00.000Z',
      expirationDate: undefined,
    });
  });
});

describe('the documents of a category', () => {
  // Behaviour: documents.category-view
  it('groups documents by type in config order, with obsolete types separately', () => {
    const { types, otherDocuments } = view('a b?', 'b:Approved z:Approved b:Rejected');
    expect(types.map(({ config: { value }, documents }) => [value, documents.map(({ status }) => status)])).toEqual([
      ['a', []],
      ['b', ['Approved', 'Rejected']],
    ]);
    expect(otherDocuments.map(({ type }) => type)).toEqual(['z']);
  });
});

describe('a single document', () => {
  // Behaviour: documents.delete, documents.status
  it.each([
    ['Approved', null, 'Approved', false],
    ['Approved', undefined, 'Approved', false],
    ['Approved', tomorrow, 'Approved', false],
    ['Approved', today, 'Approved', false],
    ['Approved', yesterday, 'Expired', true],
    ['PendingApproval', null, 'PendingApproval', true],
    ['PendingApproval', yesterday, 'Expired', true],
    ['Rejected', null, 'Rejected', true],
    ['Rejected', yesterday, 'Expired', true],
    ['InReview', today, 'InReview', true],
    ['InReview', yesterday, 'Expired', true],
  ])('shows %s until %s as %s; deletable: %s', (status, expirationDate, shown, deletable) => {
    const document = expirationDate === undefined ? { status } : { status, expirationDate };
    expect(documentStatus(document, today)).toBe(shown);
    expect(isDeletable(document, today)).toBe(deletable);
  });
});
