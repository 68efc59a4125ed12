/** Navigates with a full page load that replaces the history entry, so that no state of another user remains. */
export const replacePage = (address: string): void => window.location.replace(address);
