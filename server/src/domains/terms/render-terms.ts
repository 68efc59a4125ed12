import { Html } from '@lender-portal/server-kit/html/html';
import MarkdownIt from 'markdown-it';

// HTML is escaped, and links are limited to pages and mail. Images are disabled because the page's CSP blocks them.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');

const SAFE_LINK = /^(?:https?:|mailto:|#|\/(?!\/))/i;
markdown.validateLink = (url) => SAFE_LINK.test(url);

/**
 * @param text terms in Markdown or plain text
 * @returns the markup, and whether it starts with a title
 */
export function renderTerms(text: string): { body: Html; hasTitle: boolean } {
  const [first] = markdown.parse(text, {});
  return { body: new Html(markdown.render(text)), hasTitle: first?.type === 'heading_open' && first.tag === 'h1' };
}
