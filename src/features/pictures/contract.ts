import { z } from 'zod';
import { pictureTexts } from './texts.ts';

const words = (missing: string) => z.string().trim().min(1, missing).max(300, 'Massimo 300 caratteri.');
const share = z.coerce.number(pictureTexts.focus).min(0, pictureTexts.focus).max(1, pictureTexts.focus);

/** What the newsroom says of a picture. Its point of interest counts in shares of width and height, from the upper left. */
export const PictureWords = z.object({
  alt: words(pictureTexts.alt),
  credit: words(pictureTexts.credit),
  focusX: share.default(0.5),
  focusY: share.default(0.5),
});
export type PictureWords = z.infer<typeof PictureWords>;

/** Its fields, by which are changed together. */
export const pictureFields = [['alt'], ['credit'], ['focusX', 'focusY']] as const;

/** The same, with what it was written on. */
export const PictureChange = PictureWords.extend({ base: PictureWords });
export type PictureChange = z.infer<typeof PictureChange>;

export const LibraryPicture = z
  .object({
    id: z.uuid(),
    image: z.string().meta({ description: 'how the cover of a draft names it' }),
    base: z.string().meta({ description: 'its files are `${base}-${width}.webp` and `.jpg`' }),
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()),
    name: z.string(),
    alt: z.string(),
    credit: z.string(),
    focusX: z.number(),
    focusY: z.number(),
    by: z.string().nullable(),
    canChange: z
      .boolean()
      .meta({ description: 'whether whoever asks may describe it anew, and take it away once it is not used' }),
    at: z.iso.datetime(),
    usedIn: z
      .array(
        z.object({
          kind: z.enum(['article', 'draft']),
          id: z.uuid(),
          title: z.string().nullable().meta({ description: 'null for whoever does not see it' }),
          slug: z.string().nullable().meta({ description: 'of an article' }),
        }),
      )
      .meta({ description: 'at most ten' }),
  })
  .meta({ id: 'LibraryPicture' });
export type LibraryPicture = z.infer<typeof LibraryPicture>;

export const UploadedPicture = LibraryPicture.extend({
  isKnown: z.boolean().meta({ description: 'whether it was in the library already, with its own words, which stay' }),
}).meta({ id: 'UploadedPicture' });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const PictureLibrary = z
  .object({ pictures: z.array(LibraryPicture), nextCursor: z.string().nullable() })
  .meta({ id: 'PictureLibrary' });
export type PictureLibrary = z.infer<typeof PictureLibrary>;
