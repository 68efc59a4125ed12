/** Replaces the page with a full load, so that no state of another user remains and the history does not lead back. */
export const replacePage = (address: string): void => window.location.replace(address);
