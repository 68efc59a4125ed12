const RELEASE = /\/([\w.-]+\+[0-9a-f]{12})\/[^/]+$/;

/** @returns the release id in a file's URL; null if there is none */
export const releaseIdOf = (url: string | undefined): string | null =>
  RELEASE.exec((url ?? '').split(/[?#]/)[0] ?? '')?.[1] ?? null;
