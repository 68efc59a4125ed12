import { buildRemote } from '@lender-portal/remote-kit/build';

const written = await buildRemote({
  folder: import.meta.dirname,
  name: 'processing',
  exposes: {
    ReLoanProcessingManager: 'src/re-loan-processing-manager.tsx',
    SidebarCounters: 'src/sidebar-counters.ts',
  },
  firstQueries: {
    ReLoanProcessingManager: 'src/features/loan-data/loans.graphql',
    'SidebarCounters?item=loans': 'src/features/loan-count/loan-count.graphql',
  },
});

for (const { file, bytes, brotli } of written) console.log(`${file}  ${bytes} bytes, ${brotli} compressed`);
