import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  // Chunks and images resolve relative to the importing module.
  base: './',
  plugins: [svelte()],
  build: {
    rolldownOptions: {
      input: 'src/recent-flips.js',
      // The name in public/remoteEntry.json.
      output: { entryFileNames: '[name].js' },
      // Keeps the exported lifecycles.
      preserveEntrySignatures: 'strict',
    },
  },
});
