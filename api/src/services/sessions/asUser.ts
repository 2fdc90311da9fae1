import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Work that a job does in somebody's name through the app's own routes, so that he gets exactly what he may see and
 * nothing has to be decided twice. It lives in the process alone: no header and no token can claim it.
 */
const inNameOf = new AsyncLocalStorage<{ userId: string }>();

export const asUser = <Result>(userId: string, work: () => Promise<Result>): Promise<Result> =>
  inNameOf.run({ userId }, work);

/** In whose name the running work is done, or undefined: then the credentials of the request decide. */
export const userInCharge = () => inNameOf.getStore()?.userId;
