// The shell provides and consumes nothing, so nobody calls what takes a library for it.
export const consumes = undefined;
export const installInitialConsumes = undefined;
export const remotes = undefined;
