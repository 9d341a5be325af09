import { z } from 'zod';
import { draftTexts } from '#features/workflow/texts.ts';
import { endpoint } from '#lib/endpoint.ts';
import { DraftEndings, EndingPublication, IndexingChange, NewEnding } from './contract.ts';

const change = {
  params: z.object({ id: z.uuid(draftTexts.noDraft) }),
  answer: DraftEndings,
  refuses: [400, 401, 403, 404, 409, 415],
} as const;

export const recordEnding = endpoint('put /api/newsroom/drafts/{id}/ending', {
  ...change,
  summary:
    'Records how the real proceeding of a Trial ended, and starts its 48 hours: admins, and writers with a part in it',
  body: NewEnding,
});

export const publishEnding = endpoint('post /api/newsroom/drafts/{id}/ending/publish', {
  ...change,
  summary: 'Lets readers see how it ended: admins',
  body: EndingPublication,
});

export const changeIndexing = endpoint('put /api/newsroom/drafts/{id}/indexing', {
  ...change,
  summary: 'Asks search engines to leave the article out, or to take it up again: admins',
  body: IndexingChange,
});
