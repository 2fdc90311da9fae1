// See react-router.js: the part of react-i18next that the platform promises to modules.
export { I18nextProvider, initReactI18next, Trans, useTranslation } from 'omzien-real/react-i18next';
