import type { ValidationError } from 'yup';
import { newScenarioSchema, scenarioChangeSchema } from './scenario';

const scenario = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  kind: 'RENTAL',
  name: 'Maple Street',
  inputs: 'monthlyRent=2000&interestRate=0.07%25',
};

function findProblem(values: object): string | undefined {
  try {
    newScenarioSchema.validateSync({ ...scenario, ...values });
    return undefined;
  } catch (error) {
    return (error as ValidationError).message;
  }
}

test('accepts a name and a query string', () => {
  expect(newScenarioSchema.validateSync({ ...scenario, name: ' Maple Street ' })).toEqual(scenario);
});

test.each([
  [{ id: 'none' }, 'Id must be one of the available options'],
  [{ kind: 'CRE' }, 'Kind must be one of the available options'],
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x'.repeat(81) }, 'Name must be at most 80 characters'],
  [{ name: 'a\u0000b' }, 'Name must not contain control characters'],
  [{ inputs: '' }, 'Inputs is required'],
  [{ inputs: 'a=<script>' }, 'Inputs must be a URL query string'],
])('%j: %s', (values, message) => {
  expect(findProblem(values)).toBe(message);
});

test('limits the length of inputs', () => {
  expect(findProblem({ inputs: `a=${'1'.repeat(2000)}` })).toBe('Inputs must be at most 2000 characters');
});

test('accepts a partial change', () => {
  expect(scenarioChangeSchema.validateSync({})).toEqual({});
  expect(scenarioChangeSchema.validateSync({ name: null, inputs: 'a=1' })).toEqual({ name: null, inputs: 'a=1' });
  expect(scenarioChangeSchema.isValidSync({ name: ' ' })).toBe(false);
});
