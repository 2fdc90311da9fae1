// The router tells its steps to who asks with `instrumentations`, and nobody does.
const refuse = () => {
  throw new Error('Instrumentation of react-router is left out of this build.');
};
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const instrumentationResultMetaContext = {};
export { refuse as getRouteInstrumentationUpdates, refuse as instrumentClientSideRouter, refuse as instrumentHandler };
