import { ApiError } from '#lib/api-error.ts';
import type { Attachment } from '../../contract.ts';

export interface Upload {
  done: Promise<Attachment>;
  stop: () => void;
}

/**
 * Sends a file and tells how much of it has left, from 0 to 1: `fetch` cannot tell. Rejects with ApiError for a refusal,
 * TypeError when the network is away, and an AbortError when it was stopped.
 */
export function uploadAttachment(file: File, onProgress: (part: number) => void): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<Attachment>((resolve, reject) => {
    request.open('POST', '/api/stories/attachments');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Attachment);
      else reject(new ApiError(status, statusText, responseText));
    });
    request.addEventListener('error', () => reject(new TypeError('network')));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
  return { done, stop: () => request.abort() };
}
