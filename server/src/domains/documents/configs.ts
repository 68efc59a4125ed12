import type { DocumentTypeConfig, EntityDocumentConfig } from '@lender-portal/contracts/schema';
import { mandatory, optional } from './document-types';

/**
 * Required company documents, in display order. Values are stored in documents, so never change one; names and
 * descriptions may change.
 */
export const entityDocumentConfigs: readonly EntityDocumentConfig[] = [
  category('formation', 'Formation documents', {
    message: 'Make sure the name on each document matches the legal name in your profile.',
    types: [
      mandatory(
        'articles',
        'Articles of organization or incorporation',
        'As filed with the secretary of state, with all amendments.',
      ),
      mandatory(
        'operating_agreement',
        'Operating agreement or bylaws',
        'Signed and complete. Trusts upload the trust agreement instead.',
      ),
      mandatory(
        'good_standing',
        'Certificate of good standing',
        'From the state of formation, issued within the last 90 days.',
      ),
      optional('trade_name', 'Trade name registration', 'For each trade name (DBA) that you lend under.'),
    ],
  }),
  category('ownership', 'Ownership and control', {
    message: 'For each owner of 25% or more, and one person who controls the company.',
    types: [
      mandatory(
        'ownership_chart',
        'Ownership chart',
        'Down to the individual owners, with the percentage each one owns.',
      ),
      mandatory(
        'owner_identification',
        'Government-issued identification',
        'Unexpired passport or driver’s license of each of these individuals.',
      ),
    ],
  }),
  category('tax', 'Tax identification', {
    types: [
      mandatory('w9', 'Form W-9', 'Signed within the last 12 months.'),
      optional('ein_letter', 'IRS EIN letter', 'CP 575 or 147C.'),
    ],
  }),
  category('financials', 'Financial statements', {
    message: 'For the last two fiscal years; the current one may be unaudited.',
    types: [
      mandatory('balance_sheet', 'Balance sheet', 'As of the end of each fiscal year.'),
      mandatory('income_statement', 'Income statement', 'For each fiscal year.'),
      optional('audit_report', 'Auditor’s report'),
    ],
  }),
  category('funding', 'Proof of funds', {
    types: [
      mandatory('bank_statements', 'Bank statements', 'Last three months, for each account that you lend from.'),
      optional(
        'credit_facility',
        'Warehouse line or credit facility',
        'The agreement, or a letter from the bank stating the limit.',
      ),
    ],
  }),
  category('insurance', 'Insurance', {
    message: 'We remind you 60, 30 and 7 days before a policy expires.',
    types: [
      mandatory(
        'errors_and_omissions',
        'Errors and omissions policy',
        'Declarations page showing a limit of at least $1,000,000 per claim.',
      ),
      optional('general_liability', 'General liability policy', 'Declarations page.'),
    ],
  }),
  category('compliance', 'Compliance program', {
    types: [
      mandatory('aml_policy', 'Anti-money-laundering policy', 'As approved by your management.'),
      optional('privacy_policy', 'Privacy and information security policy'),
    ],
  }),
  category('loan_documents', 'Sample loan documents', {
    isOptional: true,
    message: 'They help borrowers understand your offers. Redact client names.',
    types: [
      optional('term_sheet', 'Term sheet'),
      optional('promissory_note', 'Promissory note'),
      optional('security_instrument', 'Mortgage or deed of trust'),
    ],
  }),
  category('references', 'References', {
    isOptional: true,
    types: [optional('reference_letter', 'Letters of reference', 'From a bank, a title company or a borrower.')],
  }),
];

interface CategoryContent {
  message?: string;
  isOptional?: boolean;
  types: DocumentTypeConfig[];
}

function category(
  value: string,
  name: string,
  { message, isOptional = false, types }: CategoryContent,
): EntityDocumentConfig {
  return { value, name, message: message ?? null, isOptional, types };
}
