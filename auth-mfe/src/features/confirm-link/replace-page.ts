/** Opens a page anew, in the place of this one: nothing of another user stays, and the history does not lead back. */
export const replacePage = (address: string): void => window.location.replace(address);
