import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { Attachment } from './contract.ts';

const params = z.object({ id: z.uuid() });

export const uploadAttachment = endpoint('post /api/stories/attachments', {
  summary: 'Uploads a picture or a PDF for a story that is being written, as the form field `file`',
  form: z.object({ file: z.any() }),
  status: 201,
  answer: Attachment,
  outcome: 'Kept',
  refuses: [400, 401, 403, 409, 413, 415],
});

export const readAttachment = endpoint('get /api/stories/attachments/{id}', {
  summary: 'A file of a story, for its author and for those of the newsroom who may see the story',
  params,
  answer: z.any(),
  media: ['image/webp', 'application/pdf'],
  outcome: 'A picture, or a PDF as a download',
  refuses: [400, 401, 404],
});

export const removeAttachment = endpoint('delete /api/stories/attachments/{id}', {
  summary: 'Takes away a file that does not belong to a story yet',
  params,
  refuses: [400, 403, 404],
});
