import { buildRemote } from '@lender-portal/remote-kit/build';

const written = await buildRemote({
  folder: import.meta.dirname,
  name: 'exchange',
  exposes: {
    ReProjectExchange: 'src/re-project-exchange.tsx',
    SidebarCounters: 'src/sidebar-counters.ts',
  },
  firstQueries: {
    ReProjectExchange: 'src/features/exchange-data/projects.graphql#OpenProjects',
    'ReProjectExchange?mode=direct': 'src/features/exchange-data/projects.graphql#DirectRequests',
    'SidebarCounters?item=exchange': 'src/features/counts/exchange-counts.graphql',
    'SidebarCounters?item=direct': 'src/features/counts/direct-counts.graphql',
  },
});

for (const { file, bytes, brotli } of written) console.log(`${file}  ${bytes} bytes, ${brotli} compressed`);
