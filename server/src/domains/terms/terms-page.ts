import { html } from '@lender-portal/server-kit/html/html';
import { NO_ICON } from '@lender-portal/server-kit/html/no-icon';
import { renderTerms } from './render-terms';

interface TermsPage {
  brandName: string;
  version: string;
  /** Formatted date. */
  published: string;
  /** Markdown. */
  content: string;
  cssPath: string;
}

/** Renders a version of the terms as a page without scripts. */
export function termsPage({ brandName, version, published, content, cssPath }: TermsPage): string {
  const { body, hasTitle } = renderTerms(content);
  return `<!doctype html>\n${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Terms of Service - ${brandName}</title>
<link rel="stylesheet" href="${cssPath}">
${NO_ICON}
</head>
<body>
<main>
<header><p class="brand">${brandName}</p>${!hasTitle && html`<h1>Terms of Service</h1>`}</header>
<div class="text">
${body}</div>
<footer><p>Version ${version}, published on ${published}.</p></footer>
</main>
</body>
</html>`}\n`;
}
