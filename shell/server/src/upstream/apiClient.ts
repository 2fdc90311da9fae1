import { Readable } from 'node:stream';
import { busyDetail, busySavingDetail, comeBackAfter } from '@omzien/server/busy';
import { Agent, type Dispatcher } from 'undici';
import { type Problem, problem } from '../http/problems.ts';
import { type CallLimits, createCallRoom } from './callRoom.ts';
import { type CircuitState, createCircuit } from './circuit.ts';
import { createLiveness } from './liveness.ts';

export type ApiRequest = {
  method: string;
  /** Path and query, exactly as they shall reach the API. */
  path: string;
  headers: Record<string, string>;
  /** A file comes as a stream, and is passed on as it comes. */
  body?: Uint8Array | Readable;
  signal?: AbortSignal;
  timeout?: number;
  /** How long the body may pause, where that is longer than the time limit: a stream of events. */
  silence?: number;
};
export type ApiResponse = Dispatcher.ResponseData;

/** The API did not answer, or was not asked. `problem` is what the browser may know of it. */
export class ApiUnreachable extends Error {
  readonly problem: Problem;

  constructor(refusal: Problem, cause: unknown) {
    super(refusal.detail, { cause });
    this.problem = refusal;
  }
}

/**
 * The one way to the API: with a time limit, a circuit breaker, room that the crowd of one tenant does not take from others,
 * and no retry but the one that is safe.
 */
export type ApiClient = {
  request(request: ApiRequest): Promise<ApiResponse>;
  /** False while the circuit is open. */
  isAvailable(): boolean;
  close(): Promise<void>;
};

export type ApiClientSettings = {
  apiUrl: string;
  timeout: number;
  circuitFailures: number;
  circuitReset: number;
  /** A call that waits for longer is a reason to ask the API for a sign of life; without one for `hangPatience` it hangs. */
  hangSuspicion: number;
  hangPatience: number;
  /** As many streams of events as may be open; they have connections of their own. */
  mostStreams: number;
  onCircuit?: (state: CircuitState) => void;
};

/** The API accepts and answers nothing, not even whether it runs. */
class Silence extends Error {
  override name = 'TimeoutError';
}

/**
 * A connection for each call. One tenant has so many that the API sees his crowd and refuses of it what comes too late;
 * as many wait here as wait there.
 */
export const callLimits: CallLimits = { inAll: 256, perTenant: 128, waiting: 200 };

/** In the words of the API. */
function busyRefusal({ method, headers }: Pick<ApiRequest, 'method' | 'headers'>): ApiUnreachable {
  const detail = method === 'GET' || method === 'HEAD' ? busyDetail : busySavingDetail;
  const retryAfter = comeBackAfter[Math.floor(Math.random() * comeBackAfter.length)];
  return new ApiUnreachable(
    problem(503, 'busy', detail[headers['accept-language'] === 'nl' ? 'nl' : 'en'], retryAfter),
    null,
  );
}

/** For whom a call takes its place. What the gateway asks on its own account names nobody, and stands in no tenant's crowd. */
const tenantOf = ({ 'x-forwarded-for': address, 'x-tenant': tenant }: ApiRequest['headers']) =>
  address === undefined ? '' : (tenant ?? '');

/** Tells when a call needs its connection no more, whether or not anybody reads what came over it. */
const whenOver =
  (tell: () => void): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart: (...given) => handler.onRequestStart?.(...given),
      onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
      onResponseStart: (...given) => handler.onResponseStart?.(...given),
      onResponseData: (...given) => handler.onResponseData?.(...given),
      onResponseEnd(...given) {
        tell();
        handler.onResponseEnd?.(...given);
      },
      onResponseError(...given) {
        tell();
        handler.onResponseError?.(...given);
      },
    });

/** More than the API takes in at once, so that it is the API who says that it has enough. */
const mostUploads = 24;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT']);
const isTimeout = (error: unknown) =>
  timeoutCodes.has(codeOf(error)) || (error instanceof Error && error.name === 'TimeoutError');
/** The caller has gone away: that says nothing about the API. */
const isAbandoned = (error: unknown) =>
  codeOf(error) === 'UND_ERR_ABORTED' ||
  (typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError');

export function createApiClient(settings: ApiClientSettings): ApiClient {
  const poolOf = (connections: number) =>
    new Agent({
      connections,
      pipelining: 1,
      keepAliveTimeout: 4_000,
      connect: { timeout: Math.min(3_000, settings.timeout) },
    });
  const agent = poolOf(callLimits.inAll);
  const room = createCallRoom(callLimits);
  // A stream keeps its connection for minutes: among the others, a few hundred open tabs would leave nothing for pages.
  const streams = poolOf(settings.mostStreams);
  // And a file that comes over a slow line for as long as that takes.
  const uploads = poolOf(mostUploads);

  const poolFor = ({ body, silence }: Pick<ApiRequest, 'body' | 'silence'>) =>
    silence !== undefined ? streams : body instanceof Readable ? uploads : agent;
  // One connection of its own: behind calls that wait it would wait as well.
  const signs = poolOf(1);

  const circuit = createCircuit({
    failures: settings.circuitFailures,
    reset: settings.circuitReset,
    onChange: settings.onCircuit,
  });
  const liveness = createLiveness({
    async ask(signal) {
      const { apiUrl: origin } = settings;
      const limit = settings.hangPatience * 2;
      const answer = await signs.request({ origin, path: '/health', method: 'GET', signal, headersTimeout: limit });
      await answer.body.dump();
    },
    suspicion: settings.hangSuspicion,
    patience: settings.hangPatience,
    interval: Math.min(1_000, settings.circuitReset),
    onHang: circuit.open,
    onReturn: circuit.close,
  });

  async function send({ method, path, headers, body, signal, timeout, silence }: ApiRequest): Promise<ApiResponse> {
    const limit = timeout ?? settings.timeout;
    const isRead = method === 'GET' || method === 'HEAD';
    const call = new AbortController();
    const leave = () => call.abort(signal?.reason);
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    // A write may have had its effect: what came of it is worth its whole time limit.
    const stop = liveness.follow(isRead ? () => call.abort(new Silence()) : null);
    async function once() {
      const pool = poolFor({ body, silence });
      // Streams and files go on for long and have connections of their own: they take no place among the calls.
      const leaveRoom = pool === agent ? await room.enter(tenantOf(headers), call.signal) : () => undefined;
      if (!leaveRoom) throw busyRefusal({ method, headers });
      const asked = pool.compose(whenOver(leaveRoom)).request({
        origin: settings.apiUrl,
        method: method as Dispatcher.HttpMethod,
        path,
        headers,
        body: body ?? null,
        signal: call.signal,
        headersTimeout: limit,
        bodyTimeout: silence ?? limit,
      });
      // What is refused before it is sent never was on its way.
      asked.catch(leaveRoom);
      return asked;
    }
    try {
      return await once();
    } catch (error) {
      // Refused before anything was sent: the API is probably restarting. Anything else might have had an effect, and
      // the browser repeats GETs by itself (`protocol.md`, 1.1.7 rule 5).
      if (codeOf(error) !== 'ECONNREFUSED' || !isRead) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return await once();
    } finally {
      stop();
    }
  }

  const retryAfter = Math.max(1, Math.ceil(settings.circuitReset / 1000));

  return {
    async request(request) {
      // Nobody has to try whether a server is back that is asked for a sign of life all the time.
      const leave = liveness.isHanging() ? null : circuit.enter();
      if (!leave) {
        const detail = 'The service is out of order for the moment. Try again in a few seconds.';
        throw new ApiUnreachable(problem(503, 'service_unavailable', detail, retryAfter), null);
      }
      try {
        const response = await send(request);
        leave('answered');
        liveness.heard();
        return response;
      } catch (error) {
        const cutOff = request.body instanceof Readable ? request.body.errored : null;
        if (cutOff || isAbandoned(error)) {
          leave('abandoned');
          throw cutOff ?? error;
        }
        if (error instanceof ApiUnreachable) {
          // Turned away here: that says nothing about the API.
          leave('abandoned');
          throw error;
        }
        leave('failed');
        if (isTimeout(error)) {
          const detail = 'The service took too long to answer. Try again in a moment.';
          throw new ApiUnreachable(problem(504, 'timeout', detail, retryAfter), error);
        }
        const detail = 'The service could not be reached. Try again in a moment.';
        throw new ApiUnreachable(problem(502, 'unreachable', detail, retryAfter), error);
      }
    },
    isAvailable: () => !circuit.isOpen(),
    async close() {
      liveness.close();
      // Streams that are still open would keep what stops; their pages connect again by themselves.
      await Promise.all([agent.close(), uploads.close(), streams.destroy(), signs.destroy()]);
    },
  };
}
