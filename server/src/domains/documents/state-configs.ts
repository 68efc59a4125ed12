import { stateCodes, stateName } from '@lender-portal/contracts';
import type { DocumentTypeConfig, StateDocumentConfig } from '@lender-portal/contracts/schema';
import { mandatory, optional } from './document-types';

type Special = Partial<Pick<StateDocumentConfig, 'isOptional' | 'types'>>;

/** States with other authorities, other documents or fewer requirements. */
const SPECIAL_STATES: Readonly<Record<string, () => Special>> = {
  AZ: () => ({
    types: [
      license(
        'AZ',
        'Mortgage banker or broker license',
        'Issued by the Department of Insurance and Financial Institutions.',
      ),
      authority('AZ'),
      bond('AZ'),
    ],
  }),
  CA: () => ({
    types: [
      license(
        'CA',
        'California Financing Law license',
        'Issued by the Department of Financial Protection and Innovation.',
      ),
      optional(
        'broker_license',
        'Real estate broker license',
        'Issued by the Department of Real Estate, if you broker loans.',
      ),
      authority('CA'),
    ],
  }),
  CO: () => exemptible('CO'),
  DC: () => ({
    types: [
      license(
        'DC',
        'District of Columbia lender license',
        'Issued by the Department of Insurance, Securities and Banking.',
      ),
      authority('DC'),
    ],
  }),
  FL: () => ({
    types: [
      license(
        'FL',
        'Florida mortgage lender license',
        'Issued by the Office of Financial Regulation; expires December 31.',
      ),
      authority('FL'),
      optional('net_worth', 'Statement of net worth', 'Audited, at least $63,000.'),
    ],
  }),
  ID: () => ({ types: [license('ID'), authority('ID'), bond('ID')] }),
  IN: () => exemptible('IN'),
  MN: () => ({
    types: [
      license('MN', 'Residential mortgage originator license', 'Issued by the Department of Commerce.'),
      authority('MN'),
      bond('MN'),
    ],
  }),
  ND: () => ({
    types: [
      license('ND', 'Money broker license', 'Issued by the Department of Financial Institutions.'),
      authority('ND'),
      bond('ND'),
    ],
  }),
  NV: () => ({
    types: [
      license('NV', 'Mortgage company license', 'Issued by the Division of Mortgage Lending.'),
      authority('NV'),
      mandatory(
        'business_license',
        'Nevada state business license',
        'Issued by the Secretary of State; renewed annually.',
      ),
    ],
  }),
  NY: () => ({
    types: [
      license('NY', 'Licensed mortgage banker certificate', 'Issued by the Department of Financial Services.'),
      authority('NY'),
      bond('NY'),
    ],
  }),
  OR: () => ({
    types: [
      license('OR', 'Oregon mortgage lender license', 'Issued by the Division of Financial Regulation.'),
      authority('OR'),
      bond('OR'),
    ],
  }),
  SD: () => ({
    types: [license('SD', 'Money lender license', 'Issued by the Division of Banking.'), authority('SD'), bond('SD')],
  }),
  TX: () => ({
    types: [
      license(
        'TX',
        'Mortgage company or banker registration',
        'Issued by the Department of Savings and Mortgage Lending.',
      ),
      authority('TX'),
      optional('franchise_tax', 'Franchise tax account status', 'A printout of the comptroller’s page.'),
    ],
  }),
  UT: () => ({ types: [license('UT'), authority('UT'), optional('branch_registration', 'Registration of branches')] }),
  VT: () => ({
    types: [
      license(
        'VT',
        'Vermont lender license',
        'Issued by the Department of Financial Regulation, also for commercial loans.',
      ),
      authority('VT'),
      bond('VT'),
    ],
  }),
  WY: () => exemptible('WY'),
};

/**
 * Required documents for each state and DC, in order of their names. Values are stored in documents, so never change
 * one.
 */
export const stateDocumentConfigs: readonly StateDocumentConfig[] = stateCodes.map((code) => ({
  value: code,
  isOptional: false,
  types: [license(code), authority(code)],
  ...SPECIAL_STATES[code]?.(),
}));

function license(
  state: string,
  name = `${stateName(state)} lending license`,
  description = 'Showing the license number and expiration date.',
): DocumentTypeConfig {
  return mandatory('license', name, description);
}

function authority(state: string): DocumentTypeConfig {
  return mandatory(
    'certificate_of_authority',
    'Certificate of authority',
    `Your registration with ${stateName(state)}, or your certificate of formation if you were formed there.`,
  );
}

function bond(state: string): DocumentTypeConfig {
  return mandatory(
    'surety_bond',
    'Surety bond',
    `In the amount required by ${stateName(state)}, showing the expiration date.`,
  );
}

/** States in which most lenders need no license; all documents are optional. */
function exemptible(state: string): Special {
  return {
    isOptional: true,
    types: [
      { ...license(state), isOptional: true },
      optional(
        'exemption_letter',
        'Letter of exemption',
        'From your counsel or the regulator, if your loans do not require a license.',
      ),
    ],
  };
}
