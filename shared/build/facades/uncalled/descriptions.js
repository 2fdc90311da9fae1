// A failure of the runtime says its number, what it was about and the address of the page that explains it. The sentence
// between them is for who builds: a build for development has it.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
