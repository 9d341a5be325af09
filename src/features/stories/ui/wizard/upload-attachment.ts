import { upload, type Upload } from '#lib/upload.ts';
import type * as endpoints from '../../attachment-endpoints.ts';
import type { Attachment } from '../../contract.ts';

/** Sends a file that goes with a story (`upload`). */
export function uploadAttachment(file: File, onProgress: (part: number) => void): Upload<Attachment> {
  const form = new FormData();
  form.set('file', file);
  return upload<typeof endpoints.uploadAttachment>('/api/stories/attachments', form, onProgress);
}
