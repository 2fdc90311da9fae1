import { registerHooks } from 'node:module';

// Jest provides `@jest/globals` inside its own module system alone. Tests that run in Node's get the same names from here.
const globals = new URL('./jestGlobals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});
