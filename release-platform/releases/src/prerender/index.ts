export {
  MAX_PRERENDER_LENGTH,
  parsePrerender,
  PrerenderError,
  withConfiguredFeatures,
  type PrerenderedPage,
} from './parse-prerender';
