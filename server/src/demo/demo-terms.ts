/** Terms that the demo's lenders accept, in Markdown like those that staff publish. */
export const demoTerms = (brand: string): string => `For lenders. What you agree to when you use ${brand}.

## 1. Who may use it

${brand} is for companies that lend on real estate and for the people who work for them. Each person has an account of their own; the main user of a company decides who has one.

## 2. Licenses and documents

You make offers only in states in which your company is licensed to lend. You keep the documents that show this complete, true and up to date, and you tell us when a license ends.

We look at documents before we approve them. Our approval is no legal advice, and it does not replace your own duty to follow the law.

## 3. Borrowers’ data

What you see about borrowers and their projects is confidential. You use it to decide on a loan and to service it, and for nothing else.

## 4. Your account

You keep your password to yourself. You tell us at once when you believe that somebody else has used your account. We may close an account that is misused.

## 5. What we answer for

We bring lenders and borrowers together. The loan is a contract between you and the borrower; we are no party to it and do not answer for its terms.

## 6. Changes

When these terms change, the portal asks you to accept them before you go on.

---

*This is the document of a demonstration. It binds nobody; the operator of a marketplace publishes terms of their own.*
`;
