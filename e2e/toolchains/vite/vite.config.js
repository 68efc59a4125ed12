import { defineConfig } from 'vite';
import { remoteEntry } from './remote-entry.js';

// Names from the portal's routes.
const exposes = {
  './ReLoanProcessingManager': 'src/re-loan-processing-manager.tsx',
  './SidebarCounters': 'src/sidebar-counters.tsx',
};
// Libraries that the portal shares; all imports from them stay external.
const shared = ['react', 'react-dom', 'single-spa-react'];

export default defineConfig({
  // Chunks and images resolve relative to the importing module.
  base: './',
  plugins: [remoteEntry({ name: 'processing', exposes, shared })],
  build: {
    rolldownOptions: {
      input: Object.values(exposes),
      external: (id) => shared.some((library) => id === library || id.startsWith(`${library}/`)),
      // Keeps the exports of exposed modules.
      preserveEntrySignatures: 'strict',
    },
  },
});
