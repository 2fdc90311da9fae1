// See react-router.js: what the platform and react-i18next take of i18next. A page has an instance of its own; the one that
// the library keeps for everybody, with a name for each thing that it does, would never be set up.
export { createInstance, keyFromSelector } from 'omzien-real/i18next';
