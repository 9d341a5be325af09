import { z } from 'zod';
import { draftTexts } from '#features/workflow/texts.ts';
import { endpoint } from '#lib/endpoint.ts';
import { RelatedArticles, RelatedChange, RelatedOfDraft } from './contract.ts';

export const readRelated = endpoint('get /api/articles/{articleId}/related', {
  summary: 'What is to be read after an article: by rule, or as an editor chose',
  params: z.object({ articleId: z.uuid() }),
  answer: RelatedArticles,
  outcome: 'Articles, each with why it stands here',
  refuses: [400, 404],
});

const params = z.object({ id: z.uuid(draftTexts.noDraft) });

export const readChoice = endpoint('get /api/newsroom/drafts/{id}/related', {
  summary: 'What stands under a published article, and what an editor chose of it',
  params,
  answer: RelatedOfDraft,
  outcome: 'As it stands',
  refuses: [400, 401, 403, 404, 409],
});

export const chooseRelated = endpoint('put /api/newsroom/drafts/{id}/related', {
  summary:
    'Puts articles under a published one in place of the rule, or leaves it to that: admins, and writers with a part in it; 409 with `theirs` where somebody else changed the same meanwhile',
  params,
  body: RelatedChange,
  answer: RelatedOfDraft,
  refuses: [400, 401, 403, 404, 409, 415],
});
