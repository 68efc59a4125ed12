import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openStep } from './open-wizard.fixtures';
import { toWizardValues } from './wizard-values';
import { labels } from './labels.fixtures';

/** Input and expected message; null if valid. */
type Case = readonly [typed: string, message: string | null];

const taken = [
  '<script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  '&lt;b&gt;&amp;&#60;',
  '${process.env} {{7*7}} <%= 1 %>',
  "'; drop table portal.legal_entities; --",
  '../../etc/passwd%00',
  '👩‍👩‍👧‍👦🏳️‍🌈 Ünïcödé',
  'مرحبا بالعالم',
  'tab\there',
  '株式会社　リンク',
  'http://evil.example/?a=b&c=d',
  '__proto__',
  '[object Object]',
  '  blanks around  ',
  'x'.repeat(200),
];

const text = (label: string): Case[] => [
  ...taken.map((typed) => [typed, null] as const),
  ['', `${label} is required`],
  ['   ', `${label} is required`],
  ['\u3000\u00a0\u2028', `${label} is required`],
  ['\u200b\u200d\u2060', `${label} is required`],
  ['\u3164\u2800', `${label} is required`],
  ['nul\u0000l', `${label} must not contain control characters`],
  ['\u202egnp.exe\u202c reversed', `${label} contains an invisible character; type it instead of pasting it`],
  ['zero\u200bwidth\ufeff', `${label} contains an invisible character; type it instead of pasting it`],
  ['\u001b[31mred', `${label} must not contain control characters`],
  ['half \ud800', `${label} contains an invalid character`],
  ['x'.repeat(201), `${label} must be at most 200 characters`],
  ['x'.repeat(50_000), `${label} must be at most 200 characters`],
];

const company: Case[] = [
  ...text(labels.entityName),
  ['A', 'Legal entity name must be more than one character'],
  ['🏦', 'Legal entity name must be more than one character'],
  ['--', 'Legal entity name must contain at least one letter or number'],
  ['LLC', 'Legal entity name should not consist only of the abbreviation "LLC"'],
  [' l. l. c. ', 'Legal entity name should not consist only of the abbreviation "l. l. c."'],
];

// The mask leaves everything but US numbers as typed.
const phone = (label: string): Case[] => [
  ...[
    '2125550100',
    '12125550100',
    '+12125550100',
    '+1 (212) 555-0100',
    '212.555.0100',
    '212-555-0100',
    '(212)555-0100',
    ' 212 555 0100 ',
    '(212) 555-0100\u0000',
    '\u202a(212) 555-0100\u202c',
    '(٢١٢) ٥٥٥-٠١٩٩',
  ].map((typed) => [typed, null] as const),
  ...['', ' ', '+1', '(', '()-', '--'].map((typed) => [typed, `${label} is required`] as const),
  ...[
    '+',
    'abc',
    '<script>',
    '\ud800',
    '🏦',
    'NaN',
    '2',
    '212555010',
    '+1212555010',
    '1e10',
    '(212) 555-010',
    '911',
    '0',
  ].map((typed) => [typed, `${label} must be a valid phone number: (###) ###-####`] as const),
];

test.each([
  ['legal-entity', 'Legal entity information', labels.entityName, company],
  ['legal-entity', 'Legal entity information', labels.entityPhone, phone(labels.entityPhone)],
  ['legal-entity', 'Legal entity information', 'Legal entity address', text('Legal entity address')],
  ['contact', 'Contact information', labels.role, text(labels.role)],
  ['contact', 'Contact information', labels.phone, phone(labels.phone)],
])('validates on %s, %s the field %s', async (step, heading, label, cases) => {
  expect(cases.length).toBeGreaterThanOrEqual(25);
  await openStep(step, heading);
  const field = screen.getByLabelText(label);
  const hint = label === 'Legal entity address' ? 'Street, city, state and ZIP code' : '';
  for (const [typed, message] of cases) {
    fireEvent.change(field, { target: { value: `${typed}~` } });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    await waitFor(() =>
      expect([typed.slice(0, 40), field.getAttribute('aria-invalid'), field]).toEqual([
        typed.slice(0, 40),
        String(message !== null),
        field,
      ]),
    );
    await waitFor(() => expect(field).toHaveAccessibleDescription(message?.replace(/\s+/g, ' ') ?? hint));
  }
});

/** Possible drafts of another release or of a client that bypasses the form. */
const values: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  '',
  ' ',
  'text',
  '__proto__',
  'constructor',
  'OTHER',
  'ca',
  'XX',
  'x'.repeat(50_000),
  '\ud800',
  [],
  [null],
  [1],
  [[]],
  ['CA', 'CA'],
  ['XX', 'constructor'],
  ['OTHER', 'CRE'],
  {},
  { length: 1 },
  { 0: 'CA' },
  { constructor: 1 },
  () => 1,
  Symbol.iterator,
];

test.each(Object.entries(toWizardValues()))('normalizes %s of any draft', (field, empty) => {
  expect(values.length).toBeGreaterThanOrEqual(25);
  for (const value of values) {
    const shown = toWizardValues({ [field]: value })[field as 'regions'] as unknown;
    if (!Array.isArray(empty)) expect(typeof shown).toBe('string');
    else expect(new Set(shown as string[]).size).toBe((shown as string[]).length);
    if (field === 'legalEntityType') expect(shown).toBe('');
    if (field === 'regions') expect(['CA', undefined]).toContain((shown as string[])[0]);
    if (field === 'projectsType') expect(['CRE', undefined]).toContain((shown as string[])[0]);
  }
});
