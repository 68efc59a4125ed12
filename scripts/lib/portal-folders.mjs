/** The folders of the portal's modules; each has a webpack.config.mjs of its own. */
export const portalFolders = ['root-config', 'shell', 'auth-mfe', 'documents-mfe', 'profile-mfe', 'users-mfe', 'packages/ui', 'packages/client'];
