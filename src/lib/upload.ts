import { ApiError } from './api-error.ts';
import type { Answer, Endpoint } from './endpoint.ts';
import { patienceMs } from './fetch-in-time.ts';
import { pageReader } from './page-reader.ts';
import { meetSignedOut } from './signed-out.ts';

export interface Upload<Sent> {
  done: Promise<Sent>;
  stop: () => void;
}

/** A call that takes a form with a file. */
type UploadEndpoint = Endpoint & { method: 'post'; form: object };

/**
 * Sends a form with a file and tells how much of it has left, from 0 to 1: `fetch` cannot tell. Path and answer are those
 * of the declaration `E`. Where the session is over it waits for a sign-in, as `call` does. Rejects with ApiError for a
 * refusal, TypeError when the network is away or nothing moves for a minute any more, and an AbortError when it was stopped.
 */
export function upload<E extends UploadEndpoint>(
  path: E['path'],
  form: FormData,
  onProgress: (part: number) => void,
): Upload<Answer<E>> {
  const request = new XMLHttpRequest();
  let isSecond = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    request.open('POST', path);
    for (const [name, value] of Object.entries(pageReader())) request.setRequestHeader(name, value);
    request.send(form);
  };
  const done = new Promise<Answer<E>>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      const refuse = () => reject(new ApiError(status, statusText, responseText));
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Answer<E>);
      else if (status !== 401 || isSecond) refuse();
      else {
        isSecond = true;
        void meetSignedOut('press').then((isBack) => (isBack ? send() : refuse()));
      }
    });
    const lose = () => reject(new TypeError('network'));
    request.addEventListener('error', lose);
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    const move = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        lose();
        request.abort();
      }, patienceMs);
    };
    request.addEventListener('loadstart', move);
    for (const kind of ['progress', 'load']) request.upload.addEventListener(kind, move);
    request.addEventListener('progress', move);
    request.addEventListener('loadend', () => clearTimeout(silence));
    send();
  });
  return { done, stop: () => request.abort() };
}
