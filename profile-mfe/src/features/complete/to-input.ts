import { toStoredPhone, type ProfileValues } from '@lender-portal/contracts/rules';
import type { UpdateTenantProfileMutationVariables } from './update-tenant-profile.generated';

export type ContactValues = Pick<ProfileValues, 'companyRole' | 'phone'>;

const toUserInput = ({ companyRole, phone }: ContactValues) => ({ companyRole, phone: toStoredPhone(phone) });

/** Input for an additional user: contact only. */
export const toContactInput = (values: ContactValues): UpdateTenantProfileMutationVariables => ({
  userInput: toUserInput(values),
});

/** Input for a company's first user. The lender's address and phone equal the legal entity's. */
export function toProfileInput(values: ProfileValues): UpdateTenantProfileMutationVariables {
  const address = values.legalEntityAddress;
  const phone = toStoredPhone(values.legalEntityPhone);
  return {
    tenantInput: {
      legalEntity: { type: values.legalEntityType, name: values.legalEntityName, phone, address },
      lender: { address, phone, projectsType: values.projectsType, regions: values.regions },
    },
    userInput: toUserInput(values),
  };
}
