import { parseRemoteEntry } from './manifest';

const entry = { name: 'exchange', exposes: [{ key: './A', outFileName: 'a.js' }], shared: [], integrity: { 'a.js': 'sha384-x' } };

describe('parseRemoteEntry', () => {
  it('takes a manifest of the format', () => {
    expect(parseRemoteEntry(entry)).toEqual(entry);
  });

  it.each([
    [null, 'it is not an object'],
    ['<html>', 'it is not an object'],
    [[], 'it is not an object'],
    [{ ...entry, name: '' }, '"name" is missing'],
    [{ ...entry, exposes: {} }, '"exposes" is not a list'],
    [{ ...entry, exposes: [{ key: './A' }] }, '"exposes" is not a list'],
    [{ ...entry, shared: undefined }, '"shared" is not a list'],
    [{ ...entry, integrity: { 'a.js': 1 } }, '"integrity" is not a table'],
  ])('refuses %j', (value, message) => {
    expect(() => parseRemoteEntry(value)).toThrow(message);
  });
});
