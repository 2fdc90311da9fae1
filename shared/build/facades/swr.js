// See react-router.js: the part of SWR that the platform promises to modules. What writes into the cache that the library
// keeps for everybody is left out: a page has one of its own (`useSWRConfig`).
export { default, SWRConfig, useSWRConfig } from 'omzien-real/swr';
