/** One upload as the network sees it; the test says what becomes of it. */
export type FakeXhrRequest = {
  method: string;
  address: string;
  /** By small name. */
  headers: Record<string, string>;
  body: FormData;
  isAborted(): boolean;
  progress(loaded: number, total: number): void;
  answer(status: number, body: unknown, headers?: Record<string, string>): void;
  /** The line breaks. */
  lose(): void;
};
export type FakeXhr = {
  make(): XMLHttpRequest;
  requests: FakeXhrRequest[];
  /** The next request that goes out, or has gone out and was not asked for yet. */
  next(): Promise<FakeXhrRequest>;
};

/** Plays the part of the network that uploads use, because `fetch` cannot tell how far they are. */
export function createFakeXhr(): FakeXhr {
  const requests: FakeXhrRequest[] = [];
  const waiting: ((request: FakeXhrRequest) => void)[] = [];
  let asked = 0;

  function make(): XMLHttpRequest {
    const headers: Record<string, string> = {};
    let method = '';
    let address = '';
    let answered: Record<string, string> = {};
    let aborted = false;
    const upload: { onprogress?: (event: object) => void } = {};
    const played = {
      status: 0,
      statusText: '',
      responseText: '',
      responseType: '',
      upload,
      onload: () => {},
      onerror: () => {},
      ontimeout: () => {},
      onabort: () => {},
      open(asked: string, target: string) {
        method = asked;
        address = target;
      },
      setRequestHeader(name: string, value: string) {
        headers[name.toLowerCase()] = value;
      },
      getAllResponseHeaders: () =>
        Object.entries(answered)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\r\n'),
      abort() {
        aborted = true;
        played.onabort();
      },
      send(body: FormData) {
        const request: FakeXhrRequest = {
          method,
          address,
          headers,
          body,
          isAborted: () => aborted,
          progress: (loaded, total) => upload.onprogress?.({ lengthComputable: true, loaded, total }),
          answer(status, answer, withHeaders = {}) {
            answered = { 'Content-Type': 'application/vnd.api+json', ...withHeaders };
            played.status = status;
            played.responseText = JSON.stringify(answer);
            played.onload();
          },
          lose: () => played.onerror(),
        };
        requests.push(request);
        waiting.shift()?.(request);
      },
    };
    return played as unknown as XMLHttpRequest;
  }

  return {
    make,
    requests,
    next() {
      const request = requests[asked];
      asked += 1;
      return request ? Promise.resolve(request) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}
