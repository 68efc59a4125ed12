import { legalEntityTypeNames, projectTypeNames, stateNames, type OfferedProjectType } from '@lender-portal/contracts';
import type { LegalEntityType } from '@lender-portal/contracts/schema';

/** Raw values of the wizard's fields. */
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

const isKeyOf = <Key extends string>(names: Readonly<Record<Key, string>>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(names, value);

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const toList = <Key extends string>(names: Readonly<Record<Key, string>>, value: unknown) =>
  Array.isArray(value) ? [...new Set(value.filter((each) => isKeyOf(names, each)))] : [];

/**
 * @param kept stored values from the browser or server, possibly of another release; unknown and invalid ones are
 *   dropped
 */
export function toWizardValues(kept: Readonly<Record<string, unknown>> = {}): WizardValues {
  return {
    legalEntityType: isKeyOf(legalEntityTypeNames, kept['legalEntityType']) ? kept['legalEntityType'] : '',
    legalEntityName: toText(kept['legalEntityName']),
    legalEntityPhone: toText(kept['legalEntityPhone']),
    legalEntityAddress: toText(kept['legalEntityAddress']),
    companyRole: toText(kept['companyRole']),
    phone: toText(kept['phone']),
    projectsType: toList(projectTypeNames, kept['projectsType']),
    regions: toList(stateNames, kept['regions']),
  };
}
