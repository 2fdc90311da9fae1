import { type ApiClient, type ApiResponse, ApiUnreachable } from './apiClient.ts';
import { type Caller, callerHeaders } from './caller.ts';

/** What the API said when a page asked it. `headers` may carry a rotated session. */
export type FetchedResponse = { status: number; body: unknown; headers: ApiResponse['headers'] };

/**
 * What a page got: a response, or nothing in time (`late`), nothing because there is too much to do (`busy`), or nothing
 * from an API that is out of order.
 */
export type Fetched = FetchedResponse | 'late' | 'busy' | 'failed';

/** Whether a refusal says that the API sheds load. It is JSON, or it is of somebody else. */
const isBusy = (text: string) => (JSON.parse(text) as { errors?: { code?: unknown }[] })?.errors?.[0]?.code === 'busy';

export const isResponse = (fetched: Fetched | undefined): fetched is FetchedResponse => typeof fetched === 'object';

export type PageFetcher = (caller: Caller, address: string, budget: number) => Promise<Fetched>;

/** Fetches JSON for a page within a budget. Never throws: what fails is left to the browser. */
export const createPageFetcher =
  (api: ApiClient, gatewaySecret: string | null): PageFetcher =>
  async (caller, address, budget) => {
    // Late is not broken. An abort says nothing about the API; a time limit of the request would count as its failure,
    // and a few slow pages would close the site for everyone.
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const timer = setTimeout(() => giveUp.abort(), budget);
    try {
      const response = await api.request({
        method: 'GET',
        path: address,
        headers: { ...callerHeaders(caller, gatewaySecret), accept: 'application/vnd.api+json, application/json' },
        signal,
      });
      const text = await response.body.text();
      if (response.statusCode >= 500) return response.statusCode === 503 && isBusy(text) ? 'busy' : 'failed';
      return { status: response.statusCode, body: text === '' ? null : JSON.parse(text), headers: response.headers };
    } catch (error) {
      if (error instanceof ApiUnreachable && error.problem.code === 'busy') return 'busy';
      return signal.aborted ? 'late' : 'failed';
    } finally {
      clearTimeout(timer);
    }
  };
