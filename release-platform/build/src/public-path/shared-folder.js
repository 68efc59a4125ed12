/** The folder of a published release: `https://…/modules/@lender-portal/documents-mfe/1.4.0+3fa9c1d2e4aa/`. */
const RELEASE = /^([a-z]+:\/\/[^/]+\/modules\/(?:@[\w.-]+\/)?[\w.-]+\/)[\w.-]+\+[0-9a-f]{12}\/$/;

/**
 * Where a module finds its lazy chunks, workers and pictures: what a release has in common with the one before has one
 * address in both, so that it is not downloaded again. Behaviour: releases.shared-files.
 *
 * @param {string} folder the URL of the folder that the module's entry was loaded from
 * @returns {string} the same where that is no release of a portal
 */
export const sharedFolder = (folder) => folder.replace(RELEASE, '$1files/');
