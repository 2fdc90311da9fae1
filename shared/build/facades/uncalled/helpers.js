// What developer tools of the library's makers reach into the runtime with. Nobody calls them, but entries of modules that
// were built before November 28, 2026 copy what is in each of these when they begin.
export default { global: {}, share: {}, utils: {} };
