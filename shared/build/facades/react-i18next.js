// See react-router.js: the part of react-i18next that the platform promises to modules. `Trans` is left out on purpose:
// with its parser it would cost every first visit 4 kB.
export { I18nextProvider, useTranslation } from 'omzien-real/react-i18next';
