import { shareAll, withNativeFederation } from '@softarc/native-federation/config';
import { REACT_SKIP_LIST } from '@softarc/native-federation-esbuild/frameworks/react';

export default withNativeFederation({
  name: 'exchange',
  // Names from the portal's routes.
  exposes: {
    './ReProjectExchange': './src/re-project-exchange.tsx',
    './SidebarCounters': './src/sidebar-counters.tsx',
  },
  shared: shareAll({ singleton: true, strictVersion: true, requiredVersion: 'auto' }, { skipList: REACT_SKIP_LIST }),
  features: { denseChunking: true, integrityHashes: true },
});
