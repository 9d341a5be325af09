import { z } from 'zod';
import { endpointsTagged } from '#lib/endpoint.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { DraftImport, DraftPreview, MarkdownImport, NewFromMarkdown } from './contract.ts';

const endpoint = endpointsTagged('drafting');
const params = z.object({ id: z.uuid(draftTexts.noDraft) });

export const previewDraft = endpoint('get /api/newsroom/drafts/{id}/preview', {
  summary: 'The page that readers would see, or what it lacks',
  params,
  answer: DraftPreview,
  refuses: [400, 401, 403, 404, 503],
});

export const downloadMarkdown = endpoint('get /api/newsroom/drafts/{id}/markdown', {
  summary: 'The file of an article (docs/article-format.md), as a download',
  params,
  answer: z.string(),
  media: 'text/markdown',
  outcome: 'Markdown',
  refuses: [400, 401, 403, 404, 503],
});

export const importMarkdown = endpoint('put /api/newsroom/drafts/{id}/markdown', {
  summary: 'Keeps what a file says as a new revision; 409 with `theirs` and `yours` where another one came first',
  params,
  body: MarkdownImport,
  answer: DraftImport,
  refuses: [400, 401, 403, 404, 409, 415, 429, 503],
});

export const importNewDraft = endpoint('post /api/newsroom/drafts/markdown', {
  summary: 'Begins an article with what a file says',
  body: NewFromMarkdown,
  status: 201,
  answer: DraftImport,
  outcome: 'Begun',
  refuses: [400, 401, 403, 415, 429, 503],
});
