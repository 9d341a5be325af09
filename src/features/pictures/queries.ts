import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { pagesQuery } from '#lib/pages-query.ts';
import { send } from '#lib/send.ts';
import type { LibraryPicture, PictureLibrary, PictureWords } from './contract.ts';
import { libraryTexts } from './library-texts.ts';

export const picturesPath = '/api/newsroom/pictures';

/** The pictures of the library, page after page. Others put some in too: asked anew at every visit. */
export const picturesQuery = (q: string | undefined) => pagesQuery<PictureLibrary>(picturesPath, { q });

export const describePicture = (id: string, words: PictureWords) =>
  send<LibraryPicture>('PUT', `${picturesPath}/${id}`, words);

export const removePicture = (id: string) => send<undefined>('DELETE', `${picturesPath}/${id}`);

/** What a call about pictures was refused with, and at which field. */
export function refusalIn(error: unknown): { field: string | undefined; message: string } {
  if (!(error instanceof ApiError)) return { field: undefined, message: libraryTexts.failedCall };
  const { field } = (error.body ?? {}) as { field?: unknown };
  return {
    field: typeof field === 'string' ? field : undefined,
    message: error.readerMessage ?? libraryTexts.failedCall,
  };
}

/** Lets every list of pictures be asked anew. */
export const refreshPictures = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [picturesPath] });
