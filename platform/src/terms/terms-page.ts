import { html } from '../html/html';
import { NO_ICON } from '../html/no-icon';

interface Section {
  title: string;
  paragraphs: readonly string[];
}

const sectionsFor = (brand: string): readonly Section[] => [
  {
    title: 'Who may use it',
    paragraphs: [
      `${brand} is for companies that lend on real estate and for the people who work for them. Each person has an account of their own; the main user of a company decides who has one.`,
    ],
  },
  {
    title: 'Licenses and documents',
    paragraphs: [
      'You make offers only in states in which your company is licensed to lend. You keep the documents that show this complete, true and up to date, and you tell us when a license ends.',
      'We look at documents before we approve them. Our approval is no legal advice, and it does not replace your own duty to follow the law.',
    ],
  },
  {
    title: 'Borrowers’ data',
    paragraphs: [
      'What you see about borrowers and their projects is confidential. You use it to decide on a loan and to service it, and for nothing else.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'You keep your password to yourself. You tell us at once when you believe that somebody else has used your account. We may close an account that is misused.',
    ],
  },
  {
    title: 'What we answer for',
    paragraphs: [
      'We bring lenders and borrowers together. The loan is a contract between you and the borrower; we are no party to it and do not answer for its terms.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: ['When these terms change, the portal asks you to accept them before you go on.'],
  },
];

/** The terms as a page that needs no script. */
export const termsPage = (brand: string, cssPath: string): string => `<!doctype html>\n${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Terms of Service - ${brand}</title>
<link rel="stylesheet" href="${cssPath}">
${NO_ICON}
</head>
<body>
<main>
<header><p class="brand">${brand}</p><h1>Terms of Service</h1><p class="lead">For lenders. What you agree to when you use ${brand}.</p></header>
<ol>
${sectionsFor(brand).map(({ title, paragraphs }) => html`<li><h2>${title}</h2>${paragraphs.map((text) => html`<p>${text}</p>`)}</li>`)}
</ol>
<footer><p>This is the document of a demonstration. It binds nobody; the operator of a marketplace publishes terms of their own.</p></footer>
</main>
</body>
</html>`}\n`;
