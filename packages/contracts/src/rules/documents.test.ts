import type { AnyObjectSchema, ValidationError } from 'yup';
import { stateCodes } from '../documents/state-names';
import { addStatesSchema, createFilesSchema } from './documents';

/** Messages of all invalid fields by path. */
function collectProblems(schema: AnyObjectSchema, values: object): Record<string, string | undefined> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries((error as ValidationError).inner.map(({ path, message }) => [path, message]));
  }
}

const file = { category: 'tax', type: 'w9', metadata: { handle: 'aB3_-9' } };

describe('createFilesSchema', () => {
  it('accepts documents of categories and states with additional metadata', () => {
    const input = [
      file,
      { region: 'CA', type: 'license', metadata: { handle: 'x', size: 5 } },
      { ...file, region: null },
    ];
    expect(createFilesSchema.validateSync({ input })).toEqual({ input });
  });

  // Behaviour: uploads.create
  it.each([
    [{ ...file, region: 'CA' }, 'category', 'A document has either a category or a state, not both'],
    [{ ...file, category: null }, 'category', 'A document needs a category or a state'],
    [{ ...file, category: undefined, region: 'ca' }, 'region', 'State must be a state code'],
    [{ ...file, type: '' }, 'type', 'Document type is required'],
    [{ ...file, metadata: null }, 'metadata', 'File is required'],
    [{ ...file, metadata: {} }, 'metadata', 'File must be an uploaded file'],
    [{ ...file, metadata: { handle: 'a/b' } }, 'metadata', 'File must be an uploaded file'],
  ])('%j: %s', (input, field, message) => {
    expect(collectProblems(createFilesSchema, { input: [input] })).toEqual({ [`input[0].${field}`]: message });
  });

  // Behaviour: uploads.create
  it('requires between one and ten documents', () => {
    expect(collectProblems(createFilesSchema, { input: [] })).toEqual({
      input: 'Documents must have at least 1 entry',
    });
    expect(collectProblems(createFilesSchema, { input: Array.from({ length: 11 }, () => file) })).toEqual({
      input: 'Documents must have at most 10 entries',
    });
    expect(createFilesSchema.isValidSync({ input: Array.from({ length: 10 }, () => file) })).toBe(true);
  });
});

describe('addStatesSchema', () => {
  // Behaviour: states.add
  it('accepts known states', () => {
    expect(addStatesSchema.validateSync({ regions: [...stateCodes] })).toEqual({ regions: stateCodes });
  });

  // Behaviour: states.add
  it.each([
    [[], { regions: 'Please select at least one state' }],
    [['CA', 'CA'], { regions: 'State must not repeat a state' }],
    [['CA', 'XX'], { regions: 'Please select states from the list' }],
    [['Texas'], { regions: 'Please select states from the list' }],
  ])('%j', (regions, problems) => {
    expect(collectProblems(addStatesSchema, { regions })).toEqual(problems);
  });
});
