import { CombinedGraphQLErrors } from '@apollo/client';
import type { WizardValues } from '../../wizard-values';

/** Wizard field of each input path. */
const fieldsByPath: Readonly<Record<string, keyof WizardValues>> = {
  'tenantInput.legalEntity.type': 'legalEntityType',
  'tenantInput.legalEntity.name': 'legalEntityName',
  'tenantInput.legalEntity.phone': 'legalEntityPhone',
  'tenantInput.legalEntity.address': 'legalEntityAddress',
  'tenantInput.lender.phone': 'legalEntityPhone',
  'tenantInput.lender.address': 'legalEntityAddress',
  'tenantInput.lender.projectsType': 'projectsType',
  'tenantInput.lender.regions': 'regions',
  'userInput.companyRole': 'companyRole',
  'userInput.phone': 'phone',
};

export type StepErrors = Partial<Record<keyof WizardValues, string>>;

/** @returns the server's validation errors by wizard field; empty if there are none */
export function toFieldErrors(error: unknown): StepErrors {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const errors: StepErrors = {};
  for (const { extensions } of error.errors) {
    if (extensions?.['code'] !== 'BAD_USER_INPUT') continue;
    for (const [path, message] of Object.entries((extensions['fields'] ?? {}) as Record<string, string>)) {
      const field = fieldsByPath[path.replace(/\[\d+\]$|\.\d+$/, '')];
      if (field) errors[field] ??= message;
    }
  }
  return errors;
}
