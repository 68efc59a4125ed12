import { buildRemote } from '@lender-portal/remote-kit/build';

await buildRemote({ folder: import.meta.dirname, name: 'example', exposes: { Example: 'src/example.tsx' } });
