import type { OpenedPreview } from '../../../domains/releases/previews/open-preview';

/** @returns the preview that a link opens, or why it opens none */
export type OpenPreview = (link: string) => Promise<OpenedPreview>;
