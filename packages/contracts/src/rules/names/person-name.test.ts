import type { ValidationError } from 'yup';
import { nameInMail, personName, salutation } from './person-name';

function findMessage(name: string): string | undefined {
  try {
    personName('First name').validateSync(name);
    return undefined;
  } catch (error) {
    return (error as ValidationError).message;
  }
}

describe('personName', () => {
  // Behaviour: fields.person-name
  it.each([
    'Ada',
    'J. R. R.',
    'Ph.D.',
    'Jr.',
    'O’Neil-Smith',
    'María José',
    '明',
    'St. John',
    'Nr. 5',
    'x'.repeat(60),
    'Version 2.0',
    'St.John',
    'Wm.Henry',
    'D.Angelo',
    '3rd',
    'de la Cruz y García López',
    'ST.JOHN',
    'J.RAMIREZ',
    'MA.CRISTINA',
    'J.van Dyke',
    'J.R.R.Tolkien',
    'J.Li',
    'St.Martin',
    'Mary.Ann',
    'می\u200cخواهم',
    'क्\u200dष',
    '渡邉\u{e0100}',
    'Ada 👩\u200d🏫',
    'Ada ❤\ufe0f',
  ])('accepts %s', (name) => {
    expect(findMessage(name)).toBeUndefined();
  });

  // Behaviour: fields.person-name
  it.each([
    'evil.example',
    'Win at evil.example now',
    'bit.ly/3x',
    't.co',
    'http://evil',
    'https://127.0.0.1',
    'www.evil',
    'evil。example',
    'evil．com',
    'bücher.рф',
    'evil.xn--p1ai',
    'ada@evil.example',
    'EVIL.COM',
    'Evil.Com',
    'evil\u2024example',
    'evil\ufe52com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil\ua4f8com',
    'evil\u06f0com',
    'evil\u{1d16d}com',
    'x.com',
    'a.example',
    'ST.JOHN/login',
    'WWW.JOHN',
    'maria.cristina',
    'ю.рф',
    'ada@evil\uff61example',
  ])('rejects a web address: %s', (name) => {
    expect(findMessage(name)).toBe('First name must not contain a web address; add a space after each period');
  });

  // Behaviour: mails.kinds
  it.each([
    'Your account is locked, call +1 212 555 0100 now',
    'Call 212 555 0100',
    '٢١٢ ٥٥٥',
    'you have won a prize please call us',
    'Account locked!',
    'Who is this? Call us',
    '①②③',
    '２１２',
  ])('rejects a message: %s', (name) => {
    expect(findMessage(name)).toMatch(/^First name must be a name: /);
  });

  // Behaviour: fields.text
  it.each([
    '\u202eevil',
    'Ada\u202c',
    'A\u2066d\u2069a',
    'Ada\u200e',
    'A\u00adda',
    'A\u200bda',
    'A\u200dda',
    'A\u2060da',
    'Ada\u3164',
    'Ada\u{e0041}',
    'Ada\ufe0f',
    'A\ufff9da',
    'A\u2800da',
    'A\ue000da',
    '👩\u200d',
    '❤\ufe0f\u200d',
    '🏴\u{e0067}\u{e007f}',
    'evil.\u200bcom',
    'می\u200c\u200cخ',
    'می\u200c',
  ])('rejects an invisible or bidirectional character: %j', (name) => {
    expect(findMessage(name)).toBe('First name contains an invisible character; type it instead of pasting it');
  });

  // Behaviour: fields.text
  it('folds pasted blanks to one space and rejects separators of lines', () => {
    expect(personName('First name').validateSync('\tMaría\u00a0\u2003José\u3000')).toBe('María José');
    expect(findMessage('Ada\u2028Ada')).toBe('First name must not contain control characters');
  });

  // Behaviour: fields.person-name
  it('accepts a long name but not a message', () => {
    expect(findMessage('x'.repeat(61))).toBe('First name must be at most 60 characters');
    expect(findMessage(' ')).toBe('First name is required');
  });
});

// Behaviour: mails.kinds
test('greets by a name, never by a message', () => {
  expect(['Ada', 'María José', 'St.John'].map(salutation)).toEqual([
    'Hello Ada,',
    'Hello María José,',
    'Hello St. John,',
  ]);
  expect(['Your account is locked', 'Locked! Call'].map(salutation)).toEqual(['Hello,', 'Hello,']);
  expect(nameInMail('Call 212 555 0100 now')).not.toMatch(/\d/);
  expect(nameInMail('1st Bank of 2024')).toBe('1st Bank of 2024');
});

// Behaviour: mails.kinds
test('shortens stored names in mails and never links their content', () => {
  expect(nameInMail('Margaret')).toBe('Margaret');
  expect(Array.from(nameInMail('🙂'.repeat(200)))).toHaveLength(60);
  expect(nameInMail('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
  expect(nameInMail('see https://evil.example/a or evil.\u200bexample')).toBe(
    'see https: //evil. example/a or evil. example',
  );
  expect(findMessage(nameInMail('https://www.evil.example'))).toBeUndefined();
  expect(nameInMail('\u202eevil\u2024example and ｅｖｉｌ．ｃｏｍ')).toBe('evil\u2024 example and ｅｖｉｌ． ｃｏｍ');
});
