import type { RemoteName } from './runtime-config';

export const remoteNames = ['exchange', 'processing', 'projects', 'entrepreneurs'] as const satisfies readonly RemoteName[];
