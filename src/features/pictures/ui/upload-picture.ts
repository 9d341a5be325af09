import { upload, type Upload } from '#lib/upload.ts';
import type { PictureWords, UploadedPicture } from '../contract.ts';
import type * as endpoints from '../endpoints.ts';

/** Sends a picture with its words (`upload`). */
export function uploadPicture(
  file: File,
  words: PictureWords,
  onProgress: (part: number) => void,
): Upload<UploadedPicture> {
  const form = new FormData();
  form.set('file', file);
  for (const [name, value] of Object.entries(words)) form.set(name, String(value));
  return upload<typeof endpoints.uploadPicture>('/api/newsroom/pictures', form, onProgress);
}
