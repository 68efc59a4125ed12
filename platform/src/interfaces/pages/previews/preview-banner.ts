import type { Preview } from '../../../domains/releases/previews/previews';
import { escapeHtml, fillSlots } from '../page/template';
import { PREVIEW_PATH } from './preview-paths';

interface BannerInput {
  /** `preview-banner.html` of the root config. */
  template: string;
  preview: Preview;
  /** Why the page shows what everybody gets instead. */
  problem: string | undefined;
  basePath: string;
  nonce: string;
}

/** @returns what a page that shows a preview says about itself */
export function previewBanner({ template, preview, problem, basePath, nonce }: BannerInput): string {
  return fillSlots(template, {
    NONCE: nonce,
    REVISION: String(preview.revision),
    STATUS_URL: escapeHtml(basePath + PREVIEW_PATH),
    END_URL: escapeHtml(`${basePath}${PREVIEW_PATH}/end`),
    HEADING: problem === undefined ? 'Preview:' : 'This preview cannot be shown:',
    TEXT: escapeHtml(problem ?? namesOf(preview)),
  });
}

/** `@lender-portal/documents-mfe 1.4.0+3fa9c1d2e4aa` of each release. */
export const namesOf = ({ releases }: Pick<Preview, 'releases'>): string =>
  Object.entries(releases)
    .map(([name, id]) => `${name} ${id}`)
    .join(', ') || 'nothing is in it yet';
