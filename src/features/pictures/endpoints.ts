import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { LibraryPicture, PictureChange, PictureLibrary, PictureWords, UploadedPicture } from './contract.ts';
import { pictureTexts } from './texts.ts';

const params = z.object({ id: z.uuid(pictureTexts.noPicture) });

export const listPictures = endpoint('get /api/newsroom/pictures', {
  summary: 'The media library, with where each picture is used',
  query: z.object({ q: z.string().trim().max(100).optional(), cursor: z.string().max(200).optional() }),
  answer: PictureLibrary,
  outcome: 'A page',
  refuses: [400, 401, 403],
});

export const uploadPicture = endpoint('post /api/newsroom/pictures', {
  summary:
    'Puts a picture into the library: `file` with `alt` and `credit`, and `focusX` and `focusY` if they are known; one that is there already stays as it is',
  form: PictureWords.extend({ file: z.any() }),
  status: 201,
  answer: UploadedPicture,
  outcome: 'Kept',
  refuses: [400, 401, 403, 413, 415],
});

export const describePicture = endpoint('put /api/newsroom/pictures/{id}', {
  summary:
    'Says anew what is seen on a picture, whose it is and what matters in it; 409 with `theirs` where somebody else changed the same part of it meanwhile',
  params,
  body: PictureChange,
  answer: LibraryPicture,
  outcome: 'Kept',
  refuses: [400, 401, 403, 404, 409, 415],
});

export const removePicture = endpoint('delete /api/newsroom/pictures/{id}', {
  summary: 'Takes a picture that is not used from the library; 409 with `usedIn`',
  params,
  outcome: 'Gone',
  refuses: [401, 403, 404, 409],
});
