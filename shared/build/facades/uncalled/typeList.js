// Types are gone in a script; what would stay is the list of none of them.
export const type_exports = {};
