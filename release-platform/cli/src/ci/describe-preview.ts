import type { Check, Preview } from '@lender-portal/registry-api';
import { describeFindings } from '../registry/checks';

/** GitHub accepts 65,536 characters. */
const MAX_FINDINGS = 30_000;

export interface ReviewedRelease {
  name: string;
  id: string;
  preview: Preview;
  /** Undefined if it could not be checked. */
  check: Check | undefined;
  /** One sentence. */
  result: string;
  /** The portal's origin. */
  origin: string;
}

/** The comment on a pull request or merge request, in Markdown. */
export function describePreview({ name, id, preview, check, result, origin }: ReviewedRelease): string {
  const findings = check ? describeFindings(check, origin).slice(0, MAX_FINDINGS) : '';
  return [
    `**[Open the preview of \`${name}\`](${preview.url})** until ${preview.expiresAt.slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `Release \`${id}\`. ${result}.`,
    ...(findings && ['', ...codeBlock(findings)]),
    '',
  ].join('\n');
}

/** Findings contain messages of modules: the fence is longer than any within them, so that they stay text. */
function codeBlock(text: string): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, text.trimEnd(), fence];
}
