import { call } from '#lib/call.ts';
import type { IndexingChange, NewEnding } from './contract.ts';
import type * as endpoints from './endpoints.ts';

const draft = '/api/newsroom/drafts/{id}';

/** The form is sent as it stands: what is not chosen yet is refused in the words of the server. */
export const recordEnding = (id: string, ending: Record<keyof NewEnding, string | null>) =>
  call<typeof endpoints.recordEnding>('put', `${draft}/ending`, { params: { id }, body: ending as NewEnding });

export const publishEnding = (id: string, endingId: string) =>
  call<typeof endpoints.publishEnding>('post', `${draft}/ending/publish`, { params: { id }, body: { id: endingId } });

export const changeIndexing = (id: string, body: IndexingChange) =>
  call<typeof endpoints.changeIndexing>('put', `${draft}/indexing`, { params: { id }, body });
