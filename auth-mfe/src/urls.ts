export const guestUrls = (basePath: string) => ({
  home: `${basePath}/`,
  signIn: `${basePath}/sign-in`,
  joinRequest: `${basePath}/join-request`,
  reset: `${basePath}/reset`,
  changePassword: `${basePath}/reset/change-password`,
});
