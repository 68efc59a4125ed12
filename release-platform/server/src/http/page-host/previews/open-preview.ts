import type { OpenedPreview } from '../../../domains/releases/previews/open-preview';

/** @returns the preview of a link, or the reason why it cannot be opened */
export type OpenPreview = (link: string) => Promise<OpenedPreview>;
