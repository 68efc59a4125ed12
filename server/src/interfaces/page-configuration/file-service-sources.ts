import type { RuntimeConfig } from '@lender-portal/contracts';

/** CSP sources of a file service, by directive. */
export interface FileServiceSources {
  connect: readonly string[];
  images: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
}

/** Source: Filestack's documentation. */
const FILESTACK: FileServiceSources = {
  connect: ['https://*.filestackapi.com', 'https://cdn.filestackcontent.com'],
  images: ['https://*.filestackapi.com', 'https://cdn.filestackcontent.com'],
  styles: ['https://static.filestackapi.com'],
  fonts: ['https://static.filestackapi.com'],
};

/**
 * Allows the configured URLs if there are any, otherwise Filestack's, including the storage that pages upload to. The
 * page's own origin is already allowed.
 * @param storage bucket URLs; allowing a whole storage service would allow anyone's bucket
 */
export function fileServiceSources(
  { appUrl, files: { urls } }: Pick<RuntimeConfig, 'appUrl' | 'files'>,
  storage: readonly string[],
): FileServiceSources {
  if (!urls) return { ...FILESTACK, connect: [...FILESTACK.connect, ...storage] };
  const origins = Object.values(urls).flatMap((url) => (url && /^https?:/.test(url) ? [new URL(url).origin] : []));
  const others = [...new Set(origins)].filter((origin) => origin !== new URL(appUrl).origin);
  return { connect: others, images: others, styles: [], fonts: [] };
}
