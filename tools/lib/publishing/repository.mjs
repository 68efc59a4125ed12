/**
 * Finds the URL of the repository for the `repository` field of packages, which provenance and GitHub Packages require.
 *
 * @param {{ repository?: string | { url: string } }} manifest the root package.json
 * @param {Record<string, string | undefined>} env on GitHub they name the repository that runs the workflow
 * @returns {string | undefined}
 */
export function repositoryUrl({ repository }, { GITHUB_SERVER_URL, GITHUB_REPOSITORY }) {
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY) return `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`;
  return typeof repository === 'string' ? repository : repository?.url;
}
