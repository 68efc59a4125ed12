import type { LegalEntityType, ProjectType } from '@lender-portal/contracts/schema';

export interface DemoCompany {
  key: string;
  name: string;
  type: 'lender' | 'entrepreneur' | 'borrower';
  isDev?: boolean;
  legalEntity?: { type: LegalEntityType; phone: string; address: string };
  lender?: { isWhiteLabel?: boolean; projectsType: ProjectType[]; states: Record<string, 'approved' | 'pending'> };
}

/** Demo companies. One without `lender` has an incomplete profile. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    key: 'summit',
    name: 'Summit Lending LLC',
    type: 'lender',
    legalEntity: {
      type: 'LIMITED_LIABILITY_COMPANY',
      phone: '+14155550134',
      address: '580 California Street, Suite 1200, San Francisco, CA 94104',
    },
    lender: {
      projectsType: ['FIX_AND_FLIP', 'RENTAL', 'NEW_CONSTRUCTION'],
      states: { CA: 'approved', TX: 'pending', FL: 'approved', NY: 'pending' },
    },
  },
  {
    key: 'harbor',
    name: 'Harbor White Label Capital',
    type: 'lender',
    legalEntity: { type: 'CORPORATION', phone: '+16175550172', address: '88 Seaport Boulevard, Boston, MA 02210' },
    lender: {
      isWhiteLabel: true,
      projectsType: ['MULTIFAMILY', 'CRE', 'SFR'],
      states: { MA: 'approved', CT: 'approved', NH: 'pending' },
    },
  },
  {
    key: 'sandbox',
    name: 'Sandbox Lending',
    type: 'lender',
    isDev: true,
    legalEntity: { type: 'TRUST', phone: '+13035550118', address: '1700 Lincoln Street, Denver, CO 80203' },
    lender: { projectsType: ['FIX_AND_FLIP', 'SFR'], states: { CO: 'approved' } },
  },
  {
    key: 'unsigned',
    name: 'Cedar Point Funding LP',
    type: 'lender',
    legalEntity: {
      type: 'LIMITED_PARTNERSHIP',
      phone: '+15125550146',
      address: '301 Congress Avenue, Austin, TX 78701',
    },
    lender: { projectsType: ['RENTAL', 'SFR'], states: { TX: 'approved', OK: 'pending' } },
  },
  { key: 'fresh', name: 'Fresh Meadow Capital', type: 'lender' },
  { key: 'entrepreneur', name: 'Alder & Birch Homes', type: 'entrepreneur' },
  { key: 'other', name: 'Riverside Property Group', type: 'borrower' },
];
