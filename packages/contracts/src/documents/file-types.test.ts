import { mimeGroup } from './file-types';
import { todayIn } from './calendar-day';
import { stateCodes, stateName, stateNames } from './state-names';

// Behaviour: documents.icons
test.each([
  ['image/png', 'image'],
  ['image/svg+xml', 'image'],
  ['application/pdf', 'pdf'],
  ['Application/PDF; charset=binary', 'pdf'],
  ['application/msword', 'document'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['application/vnd.oasis.opendocument.text', 'document'],
  ['application/rtf', 'document'],
  ['text/rtf', 'document'],
  ['application/vnd.ms-excel', 'spreadsheet'],
  ['application/vnd.ms-excel.sheet.macroEnabled.12', 'spreadsheet'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'spreadsheet'],
  ['text/csv', 'spreadsheet'],
  ['application/vnd.ms-powerpoint', 'presentation'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'presentation'],
  ['text/plain', 'text'],
  ['text/plain;charset=utf-8', 'text'],
  ['application/zip', 'archive'],
  ['application/x-zip-compressed', 'archive'],
  ['application/gzip', 'archive'],
  ['application/xml', 'file'],
  ['text/html', 'file'],
  ['application/octet-stream', 'file'],
  ['notimage/png', 'file'],
  ['', 'file'],
])('assigns %s to the group %s', (mimeType, group) => {
  expect(mimeGroup(mimeType)).toBe(group);
});

// Behaviour: documents.expiration
test.each([
  ['2026-11-21T04:59:59.999Z', '2026-11-20'],
  ['2026-11-21T05:00:00.000Z', '2026-11-21'],
  // Daylight saving time shifts midnight.
  ['2026-07-01T03:59:59.999Z', '2026-06-30'],
  ['2026-07-01T04:00:00.000Z', '2026-07-01'],
])('returns for %s the day %s in New York', (moment, day) => {
  expect(todayIn('America/New_York', new Date(moment))).toBe(day);
});

// Behaviour: states.list
test('lists 50 states and DC in order of their names', () => {
  expect(stateCodes).toHaveLength(51);
  expect(stateCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  const names = Object.values(stateNames);
  expect(names).toEqual(names.toSorted());
  expect([stateName('DC'), stateName('TX'), stateName('ZZ')]).toEqual(['District of Columbia', 'Texas', 'ZZ']);
});
