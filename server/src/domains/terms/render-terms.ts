import { Html } from '@lender-portal/server-kit/html/html';
import MarkdownIt from 'markdown-it';

// Markup in the text is shown as text, and links lead to pages and mail only: the parser's own rules. Pictures would
// have to come from somewhere, which the page's policy forbids.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');

const SAFE_LINK = /^(?:https?:|mailto:|#|\/(?!\/))/i;
markdown.validateLink = (url) => SAFE_LINK.test(url);

/**
 * @param text of the terms, in Markdown; plain paragraphs are that, too
 * @returns its markup, and whether it begins with a title of its own
 */
export function renderTerms(text: string): { body: Html; hasTitle: boolean } {
  const [first] = markdown.parse(text, {});
  return { body: new Html(markdown.render(text)), hasTitle: first?.type === 'heading_open' && first.tag === 'h1' };
}
