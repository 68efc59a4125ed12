const RELEASE = /\/([\w.-]+\+[0-9a-f]{12})\/[^/]+$/;

/** @returns the id of the release that a file is of, as it stands in its URL; null where it is of none */
export const releaseIdOf = (url: string | undefined): string | null => RELEASE.exec((url ?? '').replace(/[?#].*$/s, ''))?.[1] ?? null;
