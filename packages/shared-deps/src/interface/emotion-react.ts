export {
  CacheProvider,
  css,
  Global,
  keyframes,
  ThemeContext,
  ThemeProvider,
  useTheme,
  withEmotionCache,
  __unsafe_useEmotionCache,
} from '@emotion/react';
