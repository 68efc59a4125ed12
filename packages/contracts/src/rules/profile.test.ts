import type { AnyObjectSchema, ValidationError } from 'yup';
import { legalEntityTypeNames, projectTypeNames } from '../profile/choices';
import { profileSteps } from '../profile/steps';
import { stateCodes } from '../documents/state-names';
import { profileSchema, profileStepSchemas, tenantProfileSchema } from './profile';

/** First message of each invalid field by path, like in a form. */
function collectProblems(schema: AnyObjectSchema, values: object): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    const problems = (error as ValidationError).inner.map(({ path = '', message }) => [path, message] as const);
    return Object.fromEntries([...problems].reverse());
  }
}

const contact = { companyRole: 'Partner', phone: '+14155550100' };
const profile = {
  legalEntityType: 'TRUST',
  legalEntityName: 'Fresh Meadow Capital LP',
  legalEntityPhone: '(212) 555-0100',
  legalEntityAddress: '1 Main Street, Springfield, IL 62701',
  ...contact,
  projectsType: ['SFR', 'CRE'],
  regions: ['NY', 'CA'],
};

describe('profileSchema', () => {
  it('accepts a valid profile, trimmed', () => {
    expect(profileSchema.validateSync({ ...profile, legalEntityName: '  Fresh Meadow Capital LP ' })).toEqual(profile);
  });

  // Behaviour: wizard.choices, wizard.fields
  it('accepts every option the wizard offers', () => {
    for (const legalEntityType of Object.keys(legalEntityTypeNames))
      expect(collectProblems(profileSchema, { ...profile, legalEntityType })).toEqual({});
    expect(
      collectProblems(profileSchema, {
        ...profile,
        projectsType: Object.keys(projectTypeNames),
        regions: [...stateCodes],
      }),
    ).toEqual({});
  });

  // Behaviour: wizard.fields
  it('names every missing field', () => {
    expect(collectProblems(profileSchema, {})).toEqual({
      legalEntityType: 'Legal entity type is required',
      legalEntityName: 'Legal entity name is required',
      legalEntityPhone: 'Legal entity phone is required',
      legalEntityAddress: 'Legal entity address is required',
      companyRole: 'Your role in the company is required',
      phone: 'Your phone is required',
      projectsType: 'Please select at least one project type',
      regions: 'Please select at least one state',
    });
  });

  // Behaviour: fields.company-name, wizard.fields
  it.each([
    ['legalEntityType', '', 'Legal entity type is required'],
    ['legalEntityType', null, 'Legal entity type is required'],
    ['legalEntityType', 'LLC', 'Legal entity type must be one of the available options'],
    ['legalEntityType', 'constructor', 'Legal entity type must be one of the available options'],
    ['legalEntityName', '   ', 'Legal entity name is required'],
    ['legalEntityName', '\u200b\u2060', 'Legal entity name is required'],
    ['legalEntityName', 'A', 'Legal entity name must be more than one character'],
    ['legalEntityName', '-', 'Legal entity name must be more than one character'],
    ['legalEntityName', '--', 'Legal entity name must contain at least one letter or number'],
    ['legalEntityName', 'L.L.C.', 'Legal entity name should not consist only of the abbreviation "L.L.C."'],
    ['legalEntityName', 'x'.repeat(201), 'Legal entity name must be at most 200 characters'],
    ['legalEntityPhone', '212 555 0100', 'Legal entity phone must be a valid phone number: (###) ###-####'],
    ['legalEntityAddress', 'two\nlines', 'Legal entity address must not contain control characters'],
    ['legalEntityAddress', 'half \ud83d', 'Legal entity address contains an invalid character'],
    ['companyRole', '\u3164', 'Your role in the company is required'],
    ['phone', '+442071838750', 'Your phone must be a valid phone number: (###) ###-####'],
    ['projectsType', [], 'Please select at least one project type'],
    ['projectsType', null, 'Please select at least one project type'],
    ['projectsType', ['OTHER'], 'Please select project types from the list'],
    ['projectsType', ['SFR', 'toString'], 'Please select project types from the list'],
    ['projectsType', ['SFR', 'SFR'], 'Projects type must not repeat a type'],
    ['regions', [], 'Please select at least one state'],
    ['regions', ['CA', 'PR'], 'Please select states from the list'],
    ['regions', ['CA', 'CA'], 'States must not repeat a state'],
  ])('%s %j: %s', (field, value, message) => {
    expect(collectProblems(profileSchema, { ...profile, [field]: value })).toEqual({ [field]: message });
  });

  it('consists of its steps', () => {
    expect(Object.keys(profileStepSchemas)).toEqual(profileSteps);
    const fields = Object.values(profileStepSchemas).flatMap((schema) => Object.keys(schema.fields));
    expect(fields).toEqual(Object.keys(profileSchema.fields));
    expect(collectProblems(profileStepSchemas.contact, contact)).toEqual({});
    expect(collectProblems(profileStepSchemas.contact, {})).toEqual({
      companyRole: 'Your role in the company is required',
      phone: 'Your phone is required',
    });
  });
});

describe('tenantProfileSchema', () => {
  it('does not require a company', () => {
    for (const values of [{ userInput: contact }, { userInput: contact, tenantInput: null }])
      expect(collectProblems(tenantProfileSchema, values)).toEqual({});
  });

  it('reports errors by input path', () => {
    const tenantInput = { legalEntity: {}, lender: { projectsType: ['OTHER'], regions: ['XX'] } };
    expect(collectProblems(tenantProfileSchema, { tenantInput, userInput: { ...contact, phone: '5' } })).toEqual({
      'tenantInput.legalEntity.type': 'Legal entity type is required',
      'tenantInput.legalEntity.name': 'Legal entity name is required',
      'tenantInput.legalEntity.phone': 'Legal entity phone is required',
      'tenantInput.legalEntity.address': 'Legal entity address is required',
      'tenantInput.lender.address': 'Lender address is required',
      'tenantInput.lender.phone': 'Lender phone is required',
      'tenantInput.lender.projectsType': 'Please select project types from the list',
      'tenantInput.lender.regions': 'Please select states from the list',
      'userInput.phone': 'Your phone must be a valid phone number: (###) ###-####',
    });
  });
});
