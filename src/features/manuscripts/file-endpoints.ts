import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { DraftImport, DraftPreview, MarkdownImport, NewFromMarkdown } from './contract.ts';

const tags = ['drafting'];
const params = z.object({ id: z.uuid(draftTexts.noDraft) });

export const previewDraft = endpoint('get /api/newsroom/drafts/{id}/preview', {
  tags,
  summary: 'The page that readers would see, or what it lacks',
  params,
  answer: DraftPreview,
  refuses: [400, 401, 403, 404, 503],
});

export const downloadMarkdown = endpoint('get /api/newsroom/drafts/{id}/markdown', {
  tags,
  summary: 'The file of an article (docs/article-format.md), as a download',
  params,
  answer: z.string(),
  media: 'text/markdown',
  outcome: 'Markdown',
  refuses: [400, 401, 403, 404, 503],
});

export const importMarkdown = endpoint('put /api/newsroom/drafts/{id}/markdown', {
  tags,
  summary: 'Keeps what a file says as a new revision; 409 with `theirs` and `yours` where another one came first',
  params,
  body: MarkdownImport,
  answer: DraftImport,
  refuses: [400, 401, 403, 404, 409, 415, 429, 503],
});

export const importNewDraft = endpoint('post /api/newsroom/drafts/markdown', {
  tags,
  summary: 'Begins an article with what a file says',
  body: NewFromMarkdown,
  status: 201,
  answer: DraftImport,
  outcome: 'Begun',
  refuses: [400, 401, 403, 415, 429, 503],
});
