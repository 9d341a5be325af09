import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import type { PictureChange } from './contract.ts';
import type * as endpoints from './endpoints.ts';

const path = '/api/newsroom/pictures';

/** The pictures of the library, page after page. Others put some in too: asked anew at every visit. */
export const picturesQuery = (q: string | undefined) =>
  endpointPages<typeof endpoints.listPictures>(path, { query: { q } });

export const describePicture = (id: string, body: PictureChange) =>
  call<typeof endpoints.describePicture>('put', `${path}/{id}`, { params: { id }, body });

export const removePicture = (id: string) =>
  call<typeof endpoints.removePicture>('delete', `${path}/{id}`, { params: { id } });

/** Lets every list of pictures be asked anew. */
export const refreshPictures = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: endpointKey<typeof endpoints.listPictures>(path, {}) });
