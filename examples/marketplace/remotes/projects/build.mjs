import { buildRemote } from '@lender-portal/remote-kit/build';

const written = await buildRemote({
  folder: import.meta.dirname,
  name: 'projects',
  exposes: {
    ReProjectManager: 'src/re-project-manager.tsx',
    Tools: 'src/tools.tsx',
    ValidateTrackRecord: 'src/validate-track-record.tsx',
  },
  firstQueries: { Tools: 'src/features/flips-by-zip/flips.graphql' },
});

for (const { file, bytes, brotli } of written) console.log(`${file}  ${bytes} bytes, ${brotli} compressed`);
