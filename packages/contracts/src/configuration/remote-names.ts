export const remoteNames = ['exchange', 'processing', 'projects', 'entrepreneurs'] as const;
