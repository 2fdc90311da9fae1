// See react-router.js: what kit and Chakra take of Emotion. Modules style with what `@omzien/ui` gives them.
export {
  __unsafe_useEmotionCache,
  CacheProvider,
  Global,
  ThemeContext,
  withEmotionCache,
} from 'omzien-real/emotion-react';
