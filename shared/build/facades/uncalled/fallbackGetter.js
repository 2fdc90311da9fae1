// See init.js.
export const getSharedFallbackGetter = undefined;
