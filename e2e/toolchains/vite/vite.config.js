import { defineConfig } from 'vite';
import { remoteEntry } from './remote-entry.js';

// As the portal's routes name them.
const exposes = { './ReLoanProcessingManager': 'src/re-loan-processing-manager.tsx', './SidebarCounters': 'src/sidebar-counters.tsx' };
// What the portal shares: every module that is imported of these packages stays an import.
const shared = ['react', 'react-dom', 'single-spa-react'];

export default defineConfig({
  // Chunks and pictures are found beside the module that asks for them.
  base: './',
  plugins: [remoteEntry({ name: 'processing', exposes, shared })],
  build: {
    rolldownOptions: {
      input: Object.values(exposes),
      external: (id) => shared.some((library) => id === library || id.startsWith(`${library}/`)),
      // An exposed module keeps its exports.
      preserveEntrySignatures: 'strict',
    },
  },
});
