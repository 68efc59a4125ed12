import { array, object, string, type InferType } from 'yup';
import type { LegalEntityType } from '../generated/schema';
import { legalEntityTypeNames, projectTypeNames, type OfferedProjectType } from '../profile/choices';
import type { ProfileStep } from '../profile/steps';
import { companyName } from './names/company-name';
import { phone, requiredText } from './fields';
import { messages } from './messages';
import { licensedStates } from './states';

const legalEntityTypes = Object.keys(legalEntityTypeNames);
const projectTypes = Object.keys(projectTypeNames);

const legalEntityType = string<LegalEntityType>()
  .label('Legal entity type')
  .required(messages.required)
  .test('offered', messages.offered, (value) => !value || legalEntityTypes.includes(value));

const projectsType = array()
  .label('Projects type')
  .of(string<OfferedProjectType>().defined())
  .required(messages.atLeastOneProjectType)
  .min(1, messages.atLeastOneProjectType)
  .test('offered', messages.offeredProjectTypes, (types) => types.every((type) => projectTypes.includes(type)))
  .test('each-once', messages.projectTypeTwice, (types) => new Set(types).size === types.length);

const fields = {
  legalEntityType,
  legalEntityName: companyName('Legal entity name'),
  legalEntityPhone: phone('Legal entity phone'),
  legalEntityAddress: requiredText('Legal entity address'),
  companyRole: requiredText('Your role in the company'),
  phone: phone('Your phone'),
  projectsType,
  regions: licensedStates('States'),
};

/** The complete wizard. */
export const profileSchema = object(fields);

/** One schema per wizard step. */
export const profileStepSchemas = {
  'legal-entity-type': object({ legalEntityType: fields.legalEntityType }),
  'legal-entity': object({
    legalEntityName: fields.legalEntityName,
    legalEntityPhone: fields.legalEntityPhone,
    legalEntityAddress: fields.legalEntityAddress,
  }),
  contact: object({ companyRole: fields.companyRole, phone: fields.phone }),
  'projects-type': object({ projectsType: fields.projectsType }),
  states: object({ regions: fields.regions }),
} as const satisfies Record<ProfileStep, unknown>;

/** Input of `updateTenantProfile`, which nests the wizard's fields. Error paths refer to this shape. */
export const tenantProfileSchema = object({
  // Omitted if the company already has a lender record.
  tenantInput: object({
    legalEntity: object({
      type: fields.legalEntityType,
      name: fields.legalEntityName,
      phone: fields.legalEntityPhone,
      address: fields.legalEntityAddress,
    }),
    lender: object({
      address: requiredText('Lender address'),
      phone: phone('Lender phone'),
      projectsType: fields.projectsType,
      regions: fields.regions,
    }),
  })
    .nullable()
    .default(undefined),
  userInput: object({ companyRole: fields.companyRole, phone: fields.phone }),
});

/** The company page. */
export const companySchema = object({
  name: companyName('Legal entity name'),
  phone: phone('Phone'),
  address: requiredText('Address'),
  projectsType,
});

export type CompanyValues = InferType<typeof companySchema>;
export type ProfileValues = InferType<typeof profileSchema>;
export type TenantProfileValues = InferType<typeof tenantProfileSchema>;
