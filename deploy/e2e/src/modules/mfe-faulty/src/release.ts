/** Which release this is. The tests write this file anew for every release that they build. */
export const release: { name: string; throwsOnImport: boolean; isBroken: boolean } = {
  name: 'first',
  throwsOnImport: false,
  isBroken: false,
};
