/** How much of a file has gone out, from 0 to 1. */
export type UploadProgress = (share: number) => void;
/** Makes the browser's request object. `fetch` cannot tell how much of a body has gone out. */
export type MakeRequest = () => XMLHttpRequest;

type Upload = { method?: string; headers: Headers; body: FormData; signal?: AbortSignal; onProgress?: UploadProgress };

/** What a request that went away without an answer throws, in the words of `fetch`. */
const noAnswer = () => new TypeError('Failed to fetch');

/** Sends a file and tells how far it is. Answers and fails as `fetch` would. */
export function sendUpload(make: MakeRequest, address: string, upload: Upload): Promise<Response> {
  const { method = 'POST', headers, body, signal, onProgress } = upload;
  return new Promise((resolve, reject) => {
    const request = make();
    const stop = () => request.abort();
    const end = (finish: () => void) => () => {
      signal?.removeEventListener('abort', stop);
      finish();
    };
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener('abort', stop);
    request.open(method, address);
    request.responseType = 'text';
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = end(() => resolve(answerOf(request)));
    request.onerror = end(() => reject(noAnswer()));
    request.ontimeout = end(() => reject(noAnswer()));
    request.onabort = end(() => reject(signal?.reason ?? noAnswer()));
    request.send(body);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  const { status, statusText } = request;
  return new Response([204, 205, 304].includes(status) ? null : request.responseText, { status, statusText, headers });
}
