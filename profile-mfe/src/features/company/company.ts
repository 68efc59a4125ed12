import { projectTypeNames, type OfferedProjectType } from '@lender-portal/contracts';
import { formatPhone, type CompanyValues } from '@lender-portal/contracts/rules';
import type { GetCompanyQuery } from './get-company.generated';

export type Company = GetCompanyQuery['tenant'] & { lender: NonNullable<GetCompanyQuery['tenant']['lender']> };

/** The company as the form shows it. */
export const toValues = ({ name, legalEntity, lender }: Company): CompanyValues => ({
  name: legalEntity?.name ?? name,
  phone: formatPhone(lender.phone ?? ''),
  address: lender.address ?? '',
  projectsType: lender.projectsType.filter((type): type is OfferedProjectType => type in projectTypeNames),
});
