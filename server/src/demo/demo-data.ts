import type { LegalEntityType, ProjectType } from '@lender-portal/contracts/schema';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import companies from './data/companies.json';
import documents from './data/documents.json';
import invitations from './data/invitations.json';
import people from './data/people.json';

/** Password of all demo accounts. */
export const DEMO_PASSWORD = 'lender-demo';

interface DemoCompany {
  key: string;
  name: string;
  type: string;
  is_dev?: boolean;
  legal_entity?: { type: LegalEntityType; phone: string; address: string };
  /** A company without it has an incomplete profile. */
  lender?: {
    has_white_label: boolean;
    projects_type: ProjectType[];
    approved_states: string[];
    pending_states: string[];
  };
}

interface DemoPerson {
  email: string;
  first_name: string;
  last_name: string;
  company: string;
  phone: string | null;
  company_role: string | null;
  is_main: boolean;
  is_active: boolean;
  accepted_terms: boolean;
  updated_days_ago: number;
  /** The case to try with this account, listed at startup. */
  about?: string;
}

interface DemoInvitation {
  id?: string;
  email: string;
  first_name: string;
  last_name: string;
  /** An existing company; otherwise the name of a new one. */
  company?: string;
  new_company?: string;
  /** Sent by marketplace staff, so not listed for the company. */
  is_from_staff: boolean;
  created_days_ago: number;
  used_days_ago?: number;
  /** Counted from creation. */
  valid_days: number;
}

export interface DemoDocument {
  company: string;
  /** An entity category, or a state. */
  category?: string;
  region?: string;
  type: string;
  /** The extension determines the generated content. */
  file_name: string;
  status: 'Approved' | 'PendingApproval' | 'Rejected';
  status_reason?: string;
  uploaded_days_ago: number;
  /** Negative if expired. */
  expires_in_days?: number;
  uploaded_by: string;
}

export const demoCompanies = companies as readonly DemoCompany[];
export const demoPeople: readonly DemoPerson[] = people;
/** Accounts listed at startup, one per case worth trying. */
export const demoAccounts = demoPeople.flatMap(({ email, about }) => (about === undefined ? [] : [{ email, about }]));
export const demoInvitations: readonly DemoInvitation[] = invitations;
/**
 * Summit has a pending, an expired, a rejected and a missing category; in its states, CA is complete, TX pending, FL
 * expired and NY missing.
 */
export const demoDocuments = documents as readonly DemoDocument[];

export const tenantId = (company: string): string => seedId(`tenant:${company}`);
export const lenderId = (company: string): string => seedId(`lender:${company}`);
export const userId = (email: string): string => seedId(`user:${email}`);
