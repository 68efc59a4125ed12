import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Chunks and images resolve relative to the importing module.
  base: './',
  plugins: [
    federation({
      name: 'module_federation',
      filename: 'remoteEntry.js',
      dts: false,
      exposes: { './RecentFlips': './src/recent-flips.jsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
  // The plugin adds the container; without an input, Vite would look for index.html.
  build: { target: 'es2022', rolldownOptions: { input: 'src/recent-flips.jsx' } },
});
