// `monolithEntry.cjs` writes what stands here.
