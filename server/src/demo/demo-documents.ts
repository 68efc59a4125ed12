/** A demo document; days are relative to seeding. */
export interface DemoDocument {
  /** An entity category or a state. */
  for: { category: string } | { region: string };
  type: string;
  /** The extension determines the generated content. */
  fileName: string;
  status: 'Approved' | 'PendingApproval' | 'Rejected';
  reason?: string;
  uploadedDaysAgo: number;
  /** Negative if expired. */
  expiresInDays?: number;
  uploadedBy: string;
}

const MAIN = 'main@summit.example';
const COMPLIANCE = 'imani.baptiste@summit.example';

const entity = (category: string) => ({ for: { category } });
const state = (region: string) => ({ for: { region } });
const approved = { status: 'Approved' } as const;
const pending = { status: 'PendingApproval' } as const;

/**
 * Documents by company key. Summit has a pending, an expired, a rejected and a missing category; in its states, CA is
 * complete, TX pending, FL expired and NY missing.
 */
export const demoDocuments: Readonly<Record<string, readonly DemoDocument[]>> = {
  summit: [
    {
      ...entity('formation'),
      type: 'articles',
      fileName: 'Articles of Organization.pdf',
      ...approved,
      uploadedDaysAgo: 84,
      uploadedBy: MAIN,
    },
    {
      ...entity('formation'),
      type: 'operating_agreement',
      fileName: 'Operating Agreement (signed).pdf',
      ...approved,
      uploadedDaysAgo: 84,
      uploadedBy: MAIN,
    },
    {
      ...entity('formation'),
      type: 'good_standing',
      fileName: 'CA Certificate of Status.pdf',
      ...approved,
      uploadedDaysAgo: 62,
      expiresInDays: 118,
      uploadedBy: COMPLIANCE,
    },
    {
      ...entity('ownership'),
      type: 'ownership_chart',
      fileName: 'Ownership chart.png',
      ...approved,
      uploadedDaysAgo: 80,
      uploadedBy: MAIN,
    },
    {
      ...entity('ownership'),
      type: 'owner_identification',
      fileName: 'Passport M. Ellis.png',
      ...approved,
      uploadedDaysAgo: 80,
      expiresInDays: 1280,
      uploadedBy: MAIN,
    },
    {
      ...entity('ownership'),
      type: 'owner_identification',
      fileName: 'Driver license R. Castellano.png',
      ...pending,
      uploadedDaysAgo: 3,
      uploadedBy: COMPLIANCE,
    },
    {
      ...entity('tax'),
      type: 'w9',
      fileName: 'W-9 Summit Lending LLC.pdf',
      ...approved,
      uploadedDaysAgo: 79,
      uploadedBy: MAIN,
    },
    {
      ...entity('tax'),
      type: 'ein_letter',
      fileName: 'IRS CP 575.pdf',
      ...approved,
      uploadedDaysAgo: 79,
      uploadedBy: MAIN,
    },
    {
      ...entity('financials'),
      type: 'balance_sheet',
      fileName: 'Balance sheet.xlsx',
      ...approved,
      uploadedDaysAgo: 41,
      uploadedBy: COMPLIANCE,
    },
    {
      ...entity('financials'),
      type: 'income_statement',
      fileName: 'Income statement draft.pdf',
      status: 'Rejected',
      reason: 'This is a draft for one fiscal year. Please upload the final statements for the last two.',
      uploadedDaysAgo: 41,
      uploadedBy: COMPLIANCE,
    },
    {
      ...entity('insurance'),
      type: 'errors_and_omissions',
      fileName: 'E&O declarations.pdf',
      ...approved,
      uploadedDaysAgo: 70,
      expiresInDays: 204,
      uploadedBy: COMPLIANCE,
    },
    {
      ...entity('insurance'),
      type: 'general_liability',
      fileName: 'General liability declarations.pdf',
      ...approved,
      uploadedDaysAgo: 78,
      expiresInDays: -9,
      uploadedBy: COMPLIANCE,
    },
    {
      ...entity('compliance'),
      type: 'aml_policy',
      fileName: 'AML policy.docx',
      ...approved,
      uploadedDaysAgo: 77,
      uploadedBy: COMPLIANCE,
    },
    {
      ...entity('loan_documents'),
      type: 'term_sheet',
      fileName: 'Term sheet bridge loan.docx',
      ...approved,
      uploadedDaysAgo: 30,
      uploadedBy: MAIN,
    },
    {
      ...state('CA'),
      type: 'license',
      fileName: 'CFL license 60DBO-118204.pdf',
      ...approved,
      uploadedDaysAgo: 75,
      expiresInDays: 236,
      uploadedBy: COMPLIANCE,
    },
    {
      ...state('CA'),
      type: 'certificate_of_authority',
      fileName: 'CA Articles filed.pdf',
      ...approved,
      uploadedDaysAgo: 75,
      uploadedBy: COMPLIANCE,
    },
    {
      ...state('TX'),
      type: 'license',
      fileName: 'TX SML registration.pdf',
      ...pending,
      uploadedDaysAgo: 2,
      uploadedBy: COMPLIANCE,
    },
    {
      ...state('TX'),
      type: 'certificate_of_authority',
      fileName: 'TX foreign registration.pdf',
      ...pending,
      uploadedDaysAgo: 2,
      uploadedBy: COMPLIANCE,
    },
    {
      ...state('FL'),
      type: 'license',
      fileName: 'FL OFR license MLD1904.pdf',
      ...approved,
      uploadedDaysAgo: 76,
      expiresInDays: -18,
      uploadedBy: COMPLIANCE,
    },
    {
      ...state('FL'),
      type: 'certificate_of_authority',
      fileName: 'FL certificate of authority.pdf',
      ...approved,
      uploadedDaysAgo: 76,
      uploadedBy: COMPLIANCE,
    },
  ],
  harbor: [
    {
      ...entity('formation'),
      type: 'articles',
      fileName: 'Certificate of Incorporation.pdf',
      ...approved,
      uploadedDaysAgo: 66,
      uploadedBy: 'main@whitelabel.example',
    },
    {
      ...entity('tax'),
      type: 'w9',
      fileName: 'W-9 Harbor.pdf',
      ...approved,
      uploadedDaysAgo: 66,
      uploadedBy: 'main@whitelabel.example',
    },
    {
      ...entity('insurance'),
      type: 'errors_and_omissions',
      fileName: 'Professional liability.pdf',
      ...pending,
      uploadedDaysAgo: 6,
      uploadedBy: 'main@whitelabel.example',
    },
    {
      ...state('MA'),
      type: 'license',
      fileName: 'MA mortgage lender license.pdf',
      ...approved,
      uploadedDaysAgo: 60,
      expiresInDays: 151,
      uploadedBy: 'main@whitelabel.example',
    },
    {
      ...state('MA'),
      type: 'certificate_of_authority',
      fileName: 'MA charter.pdf',
      ...approved,
      uploadedDaysAgo: 60,
      uploadedBy: 'main@whitelabel.example',
    },
    {
      ...state('NH'),
      type: 'license',
      fileName: 'NH application receipt.png',
      ...pending,
      uploadedDaysAgo: 5,
      uploadedBy: 'main@whitelabel.example',
    },
  ],
  sandbox: [
    {
      ...state('CO'),
      type: 'license',
      fileName: 'CO license.pdf',
      ...pending,
      uploadedDaysAgo: 1,
      uploadedBy: 'main@dev.example',
    },
  ],
  unsigned: [
    {
      ...state('TX'),
      type: 'license',
      fileName: 'TX registration Cedar Point.pdf',
      ...approved,
      uploadedDaysAgo: 88,
      expiresInDays: 310,
      uploadedBy: 'terms@unsigned.example',
    },
  ],
};
