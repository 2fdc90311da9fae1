// See snapshotHandler.js: there are neither snapshots nor manifests to make them from.
const refuse = () => {
  throw new Error('Snapshots of Module Federation are left out of this build.');
};

export {
  refuse as generateSnapshotFromManifest,
  refuse as getManifestFileName,
  refuse as inferAutoPublicPath,
  refuse as simpleJoinRemoteEntry,
};
export const isManifestProvider = () => false;
