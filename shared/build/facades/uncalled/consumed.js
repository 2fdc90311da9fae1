// Who calls these takes a library or a module from others. The shell takes none; a module takes libraries, but only for
// files that come later than its entry, which stands alone (`installInitialConsumes`), and never another module
// (`remotes`).
export const consumes = undefined;
export const installInitialConsumes = undefined;
export const remotes = undefined;
