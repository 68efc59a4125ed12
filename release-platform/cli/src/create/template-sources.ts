import { templateFiles } from '@lender-portal/cli/template-files';
import { literal, pascalCase } from './words';

export interface Subject {
  /** The name of its folder: `reports-mfe`; `reports` for a remote. */
  name: string;
  /** The heading of its page. */
  title: string;
}

/** The names in `templates/<kind>` that a project replaces with its own. */
const placeholders = {
  module: ({ name, title }: Subject): Record<string, string> => ({
    "'Example page'": literal(title),
    'example-mfe': name,
    Example: pascalCase(name),
  }),
  remote: ({ name, title }: Subject): Record<string, string> => ({
    "'Example page'": literal(title),
    '"Example page"': title.includes('"') ? `{${literal(title)}}` : `"${title}"`,
    example: name,
    Example: pascalCase(name),
  }),
};

/** @returns path below the project's folder → content: a page with one operation, and its tests */
export function templateSources(kind: 'module' | 'remote', subject: Subject): Record<string, string> {
  const texts = placeholders[kind](subject);
  // In one pass, so that a name in a title stays.
  const placeholder = new RegExp(Object.keys(texts).join('|'), 'g');
  const fill = (text: string) => text.replaceAll(placeholder, (found) => texts[found]!);
  return Object.fromEntries(Object.entries(templateFiles[kind]).map(([file, text]) => [fill(file), fill(text)]));
}
