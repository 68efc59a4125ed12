/** Terms that the demo's lenders accept, in Markdown like those that staff publish. */
export const demoTerms = (brand: string): string => `For lenders. The terms that apply when you use ${brand}.

## 1. Eligibility

${brand} is for companies that lend on real estate and for the people who work for them. Each person has their own account. The main user of a company decides who has access.

## 2. Licenses and documents

You may make offers only in states where your company is licensed to lend. You keep your license documents complete, accurate and up to date, and you tell us when a license ends.

We review documents before we approve them. Our approval is not legal advice, and it does not replace your own duty to comply with the law.

## 3. Borrowers’ data

Information about borrowers and their projects is confidential. You may use it only to make a lending decision and to service the loan.

## 4. Your account

Keep your password confidential. Tell us immediately if you believe that someone else has used your account. We may close an account that is misused.

## 5. Our role

We bring lenders and borrowers together. The loan is a contract between you and the borrower. We are not a party to it and are not liable for its terms.

## 6. Changes

When these terms change, the portal asks you to accept them before you continue.

---

*This document is for demonstration only and is not binding. The operator of a marketplace publishes its own terms.*
`;
