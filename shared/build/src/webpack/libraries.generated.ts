// `librariesLoader.cjs` writes what stands here, from the list of shared libraries in `contract.ts`.
