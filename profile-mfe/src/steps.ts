import type { ProfileStep } from '@lender-portal/contracts';
import type { ProfileValues } from '@lender-portal/contracts/rules';

export interface Step {
  /** The last segment of its address. */
  id: ProfileStep;
  label: string;
  /** What is asked in it, in the order of the screen. */
  fields: readonly (keyof ProfileValues)[];
}

const contact: Step = { id: 'contact', label: 'Contact information', fields: ['companyRole', 'phone'] };

const steps: readonly Step[] = [
  { id: 'legal-entity-type', label: 'Legal entity type', fields: ['legalEntityType'] },
  { id: 'legal-entity', label: 'Legal entity information', fields: ['legalEntityName', 'legalEntityPhone', 'legalEntityAddress'] },
  contact,
  { id: 'projects-type', label: 'Projects type', fields: ['projectsType'] },
  { id: 'states', label: 'States', fields: ['regions'] },
];

const contactOnly: readonly Step[] = [contact];

/** A company that has its lender record is asked nothing more. Behaviour: wizard.contact-only. */
export const stepsOf = (hasLender: boolean): readonly Step[] => (hasLender ? contactOnly : steps);
