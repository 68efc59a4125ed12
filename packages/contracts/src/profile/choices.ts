import type { LegalEntityType, ProjectType } from '../generated/schema';

/** Legal entity types by value, in display order. */
export const legalEntityTypeNames: Readonly<Record<LegalEntityType, string>> = {
  LIMITED_LIABILITY_COMPANY: 'Limited liability company',
  CORPORATION: 'Corporation',
  LIMITED_PARTNERSHIP: 'Limited partnership',
  TRUST: 'Trust',
};

/** Project types that a lender can choose; the wizard does not offer "Other". */
export type OfferedProjectType = Exclude<ProjectType, 'OTHER'>;

/** Project types by value, in display order. */
export const projectTypeNames: Readonly<Record<OfferedProjectType, string>> = {
  CRE: 'CRE',
  FIX_AND_FLIP: 'Fix & Flip',
  MULTIFAMILY: 'Multifamily',
  NEW_CONSTRUCTION: 'New construction',
  RENTAL: 'Rental',
  SFR: 'SFR',
};
