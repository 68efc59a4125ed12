import { defineConfig } from 'vite';

export default defineConfig({
  // Chunks and images resolve relative to the importing module.
  base: './',
  build: {
    rolldownOptions: {
      input: 'src/recent-flips.jsx',
      // The name in public/remoteEntry.json.
      output: { entryFileNames: '[name].js' },
      // Keeps the exported lifecycles.
      preserveEntrySignatures: 'strict',
    },
  },
});
