// Emotion asks for this package for `withTheme` alone, which neither the kit nor Chakra calls. It and what it needs cost
// every first visit a kilobyte.
export default function hoistNonReactStatics() {
  throw new Error('withTheme of Emotion is left out of this build: use the theme of @omzien/ui.');
}
