import type { ApiClient, ApiResponse } from './apiClient.ts';
import { type Asker, gatewayHeaders } from './apiHeaders.ts';

/** An answer that the gateway fetched for a page. `headers` may carry a rotated session. */
export type Answer = { status: number; body: unknown; headers: ApiResponse['headers'] };

/** Nothing was heard in time, or the API is out of order. */
export type NoAnswer = 'late' | 'failed';

const isAnswer = (answer: Answer | NoAnswer): answer is Answer => typeof answer !== 'string';
export const answered = (answer: Answer | NoAnswer | undefined): answer is Answer =>
  answer !== undefined && isAnswer(answer);

export type PageFetcher = (asker: Asker, address: string, budget: number) => Promise<Answer | NoAnswer>;

/** Fetches JSON for a page within a budget. Never throws: what fails is left to the browser. */
export const createPageFetcher =
  (api: ApiClient, gatewaySecret: string | null): PageFetcher =>
  async (asker, address, budget) => {
    // Late is not broken. An abort says nothing about the API; a time limit of the request would count as its failure,
    // and a few slow pages would close the site for everyone.
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const timer = setTimeout(() => giveUp.abort(), budget);
    try {
      const response = await api.request({
        method: 'GET',
        path: address,
        headers: { ...gatewayHeaders(asker, gatewaySecret), accept: 'application/vnd.api+json, application/json' },
        signal,
      });
      const text = await response.body.text();
      if (response.statusCode >= 500) return 'failed';
      return { status: response.statusCode, body: text === '' ? null : JSON.parse(text), headers: response.headers };
    } catch {
      return signal.aborted ? 'late' : 'failed';
    } finally {
      clearTimeout(timer);
    }
  };
