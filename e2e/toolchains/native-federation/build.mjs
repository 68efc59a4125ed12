import { runEsBuildBuilder } from '@softarc/native-federation-esbuild';

const [outputPath = 'dist'] = process.argv.slice(2);
const federation = await runEsBuildBuilder('federation.config.mjs', {
  outputPath,
  tsConfig: 'tsconfig.json',
  entryPoints: ['src/re-project-exchange.tsx', 'src/sidebar-counters.tsx'],
  adapterConfig: { plugins: [], loader: { '.svg': 'file' } },
});
await federation.close();
