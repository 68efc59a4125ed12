import type { PreviewEnd } from '../../../domains/releases/previews/open-preview';
import type { Preview } from '../../../domains/releases/previews/previews';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import { escapeHtml, fillSlots } from '../page/template';
import { isOverridable, type Overrides } from './override-cookies';
import { PREVIEW_PATH, RELEASES_PATH } from './preview-paths';

interface BannerInput {
  /** `preview-banner.html` of the root config. */
  template: string;
  preview: Preview | undefined;
  overrides: Overrides;
  /** Modules of the page. */
  modules: Pick<ResolvedModules, 'imports'>;
  /** Why the page shows the live release instead. */
  problem: string | undefined;
  basePath: string;
}

/** @returns the banner of a previewed page, still with a slot for the nonce */
export const renderPreviewBanner = ({
  template,
  preview,
  overrides,
  modules,
  problem,
  basePath,
}: BannerInput): string =>
  fillSlots(template, {
    REVISION: String(preview?.revision ?? ''),
    STATUS_URL: preview ? escapeHtml(basePath + PREVIEW_PATH) : '',
    END_URL: escapeHtml(`${basePath}${PREVIEW_PATH}/end`),
    HEADING: problem === undefined ? 'Preview:' : 'This preview cannot be shown:',
    TEXT: problem === undefined ? previewedList(preview?.releases ?? {}, overrides, modules) : escapeHtml(problem),
    RELEASES: preview?.hasPanel
      ? `<a target="_blank" rel="noopener" href="${escapeHtml(basePath + RELEASES_PATH)}">Choose releases</a>`
      : '',
  });

const END_NOTICES: Record<PreviewEnd, string> = {
  invalid: 'This preview link is not valid.',
  expired: 'This preview has expired.',
  ended: 'This preview was ended.',
  gone: 'A release of this preview no longer exists.',
  withdrawn: 'A release of this preview was withdrawn.',
};

/**
 * @param template `preview-end.html` of the root config
 * @returns the notice of a live page in place of a preview
 */
export const previewEndNotice = (template: string, end: PreviewEnd): string =>
  fillSlots(template, { TEXT: END_NOTICES[end] });

/** Emphasizes the version. The build metadata follows it. */
function previewedList(releases: Preview['releases'], overrides: Overrides, modules: BannerInput['modules']): string {
  const items = [
    ...sorted(releases).map(([name, id]) => {
      const [version = '', build = ''] = id.split(/(?=\+)/);
      return `<li>${escapeHtml(name)} <strong>${escapeHtml(version)}</strong><small>${escapeHtml(build)}</small></li>`;
    }),
    ...sorted(overrides).map(([name, url]) => {
      const source = isOverridable(name, modules) ? `from ${escapeHtml(url)}` : 'cannot be overridden';
      return `<li>${escapeHtml(name)} ${source}</li>`;
    }),
  ];
  if (items.length === 0) return 'no releases yet';
  // Scrollable content must be focusable.
  return `<ul${items.length > 1 ? ' tabindex="0" aria-label="Previewed releases"' : ''}>${items.join('')}</ul>`;
}

/** `jsonb` does not preserve key order. */
const sorted = (releases: Preview['releases']) =>
  Object.entries(releases).sort(([one], [other]) => one.localeCompare(other));

/** `@lender-portal/documents-mfe 1.4.0+3fa9c1d2e4aa` per release. */
export const namesOf = ({ releases }: Pick<Preview, 'releases'>): string =>
  sorted(releases)
    .map(([name, id]) => `${name} ${id}`)
    .join(', ') || 'no releases yet';
