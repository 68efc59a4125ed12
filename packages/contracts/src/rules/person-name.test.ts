import type { ValidationError } from 'yup';
import { nameInMail, personName } from './person-name';

function messageOf(name: string): string | undefined {
  try {
    personName('First name').validateSync(name);
    return undefined;
  } catch (error) {
    return (error as ValidationError).message;
  }
}

describe('personName', () => {
  it.each(['Ada', 'J. R. R.', 'Ph.D.', 'Jr.', 'O’Neil-Smith', 'María José', '明', 'St. John', 'Nr. 5', 'x'.repeat(60), 'Version 2.0'])('takes %s', (name) => {
    expect(messageOf(name)).toBeUndefined();
  });

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
    'evil.\u200bcom',
    'bücher.рф',
    'evil.xn--p1ai',
    'ada@evil.example',
  ])('refuses the address of a page: %s', (name) => {
    expect(messageOf(name)).toBe('First name must not contain the address of a page; write a blank after a dot');
  });

  it('has room for a name, not for a message', () => {
    expect(messageOf('x'.repeat(61))).toBe('First name must be at most 60 characters');
    expect(messageOf(' ')).toBe('First name is required');
  });
});

test('a name that was taken before the rule is cut in mails, and nothing in it becomes a link', () => {
  expect(nameInMail('Margaret')).toBe('Margaret');
  expect(Array.from(nameInMail('🙂'.repeat(200)))).toHaveLength(60);
  expect(nameInMail('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
  expect(nameInMail('see https://evil.example/a or evil.\u200bexample')).toBe('see https: //evil. example/a or evil. example');
  expect(messageOf(nameInMail('https://www.evil.example'))).toBeUndefined();
});
