/** The folder URL of a published release: `https://…/modules/@lender-portal/documents-mfe/1.4.0+3fa9c1d2e4aa/`. */
const RELEASE = /^([a-z]+:\/\/[^/]+\/modules\/(?:@[\w.-]+\/)?[\w.-]+\/)[\w.-]+\+[0-9a-f]{12}\/$/;

/**
 * Returns the folder of lazy chunks, workers and images. All releases of a module share it, so that browsers do not
 * download unchanged files again.
 *
 * @param {string} folder URL of the folder that the module's entry was loaded from
 * @returns {string} the same folder if it is not a portal release
 */
export const sharedFolder = (folder) => folder.replace(RELEASE, '$1files/');
