import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // Chunks and images resolve relative to the importing module.
  base: './',
  plugins: [vue()],
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
