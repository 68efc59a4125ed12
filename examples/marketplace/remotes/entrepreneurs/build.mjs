import { buildRemote } from '@lender-portal/remote-kit/build';

const written = await buildRemote({
  folder: import.meta.dirname,
  name: 'entrepreneurs',
  exposes: { Borrowers: 'src/borrowers.tsx' },
  firstQueries: { Borrowers: 'src/features/borrower-data/borrowers.graphql' },
});

for (const { file, bytes, brotli } of written) console.log(`${file}  ${bytes} bytes, ${brotli} compressed`);
