import { legalEntityTypeNames, projectTypeNames, stateNames, type OfferedProjectType } from '@lender-portal/contracts';
import type { LegalEntityType } from '@lender-portal/contracts/schema';

/** The wizard's fields as they are typed. */
export interface WizardValues {
  legalEntityType: LegalEntityType | '';
  legalEntityName: string;
  legalEntityPhone: string;
  legalEntityAddress: string;
  companyRole: string;
  phone: string;
  projectsType: OfferedProjectType[];
  regions: string[];
}

const isOneOf = <Key extends string>(names: Readonly<Record<Key, string>>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(names, value);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const listOf = <Key extends string>(names: Readonly<Record<Key, string>>, value: unknown) =>
  Array.isArray(value) ? [...new Set(value.filter((each) => isOneOf(names, each)))] : [];

/** @param kept what was kept of the fields, here or on the server, by whichever release; what is none of theirs is left out */
export function toWizardValues(kept: Readonly<Record<string, unknown>> = {}): WizardValues {
  return {
    legalEntityType: isOneOf(legalEntityTypeNames, kept['legalEntityType']) ? kept['legalEntityType'] : '',
    legalEntityName: textOf(kept['legalEntityName']),
    legalEntityPhone: textOf(kept['legalEntityPhone']),
    legalEntityAddress: textOf(kept['legalEntityAddress']),
    companyRole: textOf(kept['companyRole']),
    phone: textOf(kept['phone']),
    projectsType: listOf(projectTypeNames, kept['projectsType']),
    regions: listOf(stateNames, kept['regions']),
  };
}
