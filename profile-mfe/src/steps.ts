import type { ProfileStep } from '@lender-portal/contracts';
import type { ProfileValues } from '@lender-portal/contracts/rules';

export interface Step {
  /** Last segment of its URL. */
  id: ProfileStep;
  label: string;
  /** Fields of the step, in display order. */
  fields: readonly (keyof ProfileValues)[];
}

const contact: Step = { id: 'contact', label: 'Contact information', fields: ['companyRole', 'phone'] };

const steps: readonly Step[] = [
  { id: 'legal-entity-type', label: 'Legal entity type', fields: ['legalEntityType'] },
  {
    id: 'legal-entity',
    label: 'Legal entity information',
    fields: ['legalEntityName', 'legalEntityPhone', 'legalEntityAddress'],
  },
  contact,
  { id: 'projects-type', label: 'Projects type', fields: ['projectsType'] },
  { id: 'states', label: 'States', fields: ['regions'] },
];

const contactOnly: readonly Step[] = [contact];

/** A company with a lender record only needs the contact step. */
export const getSteps = (hasLender: boolean): readonly Step[] => (hasLender ? contactOnly : steps);
