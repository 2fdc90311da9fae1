// Who calls these takes a library or a module from others. The shell takes none; a module takes libraries, but only for
// files that come later than its entry, which stands alone (`installInitialConsumes`), and never another module
// (`remotes`).
const refuse = () => {
  throw new Error(
    'An entry that takes libraries or modules itself is left out of this build: see leaveOutUncalled.ts.',
  );
};

export { refuse as consumes, refuse as installInitialConsumes, refuse as remotes };
