import type { RuntimeConfig } from '@lender-portal/contracts';

/** What a page may use of a file service, by directives of its policy. */
export interface FileServiceSources {
  connect: readonly string[];
  images: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
}

/** Filestack's own. Source: Filestack's documentation. */
const FILESTACK: FileServiceSources = {
  connect: ['https://*.filestackapi.com', 'https://cdn.filestackcontent.com'],
  images: ['https://*.filestackapi.com', 'https://cdn.filestackcontent.com'],
  styles: ['https://static.filestackapi.com'],
  fonts: ['https://static.filestackapi.com'],
};

/**
 * Where addresses are configured, they are all there is; otherwise the service is Filestack, which has files put
 * straight into its storage. The page's own origin is in its policy anyway.
 *
 * @param storage the buckets, each by its address: a whole storage service would take anything from anybody
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
