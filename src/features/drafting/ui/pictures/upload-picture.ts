import { ApiError } from '#lib/api-error.ts';
import type { LibraryPicture, PictureWords } from '../../picture-contract.ts';
import { picturesPath } from '../../picture-queries.ts';

export interface Upload {
  done: Promise<LibraryPicture>;
  stop: () => void;
}

/**
 * Sends a picture with its words and tells how much has left, from 0 to 1. Rejects with ApiError for a refusal, TypeError
 * when the network is away, and an AbortError when it was stopped.
 */
export function uploadPicture(file: File, words: PictureWords, onProgress: (part: number) => void): Upload {
  const form = new FormData();
  form.set('file', file);
  for (const [name, value] of Object.entries(words)) form.set(name, String(value));
  const request = new XMLHttpRequest();
  const done = new Promise<LibraryPicture>((resolve, reject) => {
    request.open('POST', picturesPath);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status === 201) resolve(JSON.parse(responseText) as LibraryPicture);
      else reject(new ApiError(status, statusText, responseText));
    });
    request.addEventListener('error', () => reject(new TypeError('network')));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    request.send(form);
  });
  return { done, stop: () => request.abort() };
}
