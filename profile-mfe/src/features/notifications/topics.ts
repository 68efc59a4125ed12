import type { MailTiming, MailTopic } from '@lender-portal/contracts/schema';

export const topics: Readonly<Record<MailTopic, { name: string; content: string }>> = {
  OFFERS: { name: 'Offers', content: 'Answers and expiry dates' },
  LOANS: { name: 'Loans', content: 'Conditions and messages' },
  PAYMENTS: { name: 'Payments', content: 'Late payments and maturity dates' },
  PROJECTS: { name: 'Projects', content: 'New projects that match your profile or a saved search' },
};

export const timings: Readonly<Record<MailTiming, string>> = {
  AT_ONCE: 'At once',
  DAILY: 'Daily summary',
  NEVER: 'Never',
};
