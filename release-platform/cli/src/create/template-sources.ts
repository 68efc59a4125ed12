import { templateFiles } from '@lender-portal/cli/template-files';
import { literal, pascalCase } from './naming';

export interface TemplateOptions {
  /** Folder name: `reports-mfe`, or `reports` for a remote. */
  name: string;
  /** Heading of the page. */
  title: string;
}

/** Placeholders in `templates/<kind>` that a project replaces. */
const placeholders = ({ name, title }: TemplateOptions): Record<string, string> => ({
  "'Example page'": literal(title),
  'example-mfe': name,
  example: name,
  Example: pascalCase(name),
});

/** @returns path relative to the project's folder → content: a page with one operation, and its tests */
export function templateSources(kind: 'module' | 'remote', options: TemplateOptions): Record<string, string> {
  const replacements = placeholders(options);
  // A single pass, so that placeholders within a title are not replaced.
  const placeholder = new RegExp(Object.keys(replacements).join('|'), 'g');
  const fill = (text: string) => text.replaceAll(placeholder, (found) => replacements[found]!);
  return Object.fromEntries(Object.entries(templateFiles[kind]).map(([file, text]) => [fill(file), fill(text)]));
}
