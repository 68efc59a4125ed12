import { prettyDOM } from '@testing-library/react';

const MAX_ELEMENT = 300;
const MAX_TEXT = 1_000;
const PAGE = 'Text of the page: ';

/**
 * The error of a failed query: the query, the names of the elements with that role, and the text of the page. Testing
 * Library prints the whole page instead, which takes hundreds of lines.
 *
 * @param message null to describe one of several found elements
 * @param container the searched element
 */
export function briefElementError(message: string | null, container: Element): Error {
  const error = new Error(message === null ? prettyDOM(container, MAX_ELEMENT) || '' : summarize(message, container));
  error.name = 'TestingLibraryElementError';
  return error;
}

function summarize(message: string, container: Element): string {
  // A query that waits passes the message of its last attempt.
  if (message.includes(PAGE)) return message;
  const [query, roles] = message.split(/\n\nHere are the \w+ roles:\n/);
  const text = textsOf(container).join(' | ');
  return [
    query,
    ...(roles === undefined ? [] : [listNames(query!, roles)]),
    `${PAGE}${text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text}`,
  ].join('\n\n');
}

/** Lists the accessible names of the queried role from the listing of all roles. */
function listNames(query: string, roles: string): string {
  const role = /role "(\w+)"/.exec(query)?.[1];
  const section = roles.split(/^ *-+$/m).find((each) => each.trimStart().startsWith(`${role}:\n`)) ?? '';
  const names = [...section.matchAll(/^ *Name "(.*)":$/gm)].map(([, name]) => `"${name}"`);
  return names.length > 0 ? `Names of elements with this role: ${names.join(', ')}` : 'No element has this role.';
}

function textsOf(container: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim();
    if (text && !walker.currentNode.parentElement?.matches('style, script')) texts.push(text);
  }
  return texts;
}
