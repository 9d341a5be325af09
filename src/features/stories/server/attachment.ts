import sharp from 'sharp';
import { AppError } from '#platform/app-error.ts';
import { pictureFormat } from '#platform/pictures/picture-format.ts';
import { attachmentTexts } from '../attachment-texts.ts';
import { maxAttachmentBytes } from '../rules.ts';
import { dangerIn, isWholePdf } from './pdf-check.ts';

/** A file that is safe to keep and to give to the newsroom. */
export interface PreparedAttachment {
  name: string;
  kind: 'picture' | 'pdf';
  bytes: Buffer;
  width: number | null;
  height: number | null;
}

/** A picture of 8,000 × 5,000 pixels: beyond it a small file can fill the memory. */
const maxPixels = 40_000_000;
/** As wide as the pictures of articles are kept (`prepare-picture.ts`). */
const maxSide = 2400;
/** Good enough to read a photographed document. */
const quality = 88;
/** What takes longer to decode was made to take long. */
const decodingSeconds = 15;

/**
 * Makes an attachment of an uploaded file; what it is its first bytes say, never its name. A picture is turned as its
 * metadata says and encoded anew as WebP without them, at most 2,400 pixels on its longer side, so that nothing of the
 * file itself stays. A PDF stays as it is: it is looked at, and never opened. Refuses what is empty or damaged (400), too
 * large (413), and what is neither (415).
 */
export async function prepareAttachment(file: { name: string; bytes: Uint8Array }): Promise<PreparedAttachment> {
  const { bytes } = file;
  if (bytes.byteLength === 0) throw refusal('invalid_input', 'empty');
  if (bytes.byteLength > maxAttachmentBytes) throw refusal('too_large', 'tooLarge');
  if (pictureFormat(bytes)) return { ...(await preparePicture(bytes)), name: fileName(file.name, 'webp') };
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw refusal('wrong_type', 'wrongType');

  const text = Buffer.from(bytes).toString('latin1');
  if (!isWholePdf(text)) throw refusal('invalid_input', 'damagedPdf');
  const danger = await dangerIn(bytes, text);
  if (danger) throw refusal('invalid_input', danger);
  return { name: fileName(file.name, 'pdf'), kind: 'pdf', bytes: Buffer.from(bytes), width: null, height: null };
}

async function preparePicture(bytes: Uint8Array): Promise<Omit<PreparedAttachment, 'name'>> {
  const input = { limitInputPixels: maxPixels, failOn: 'error' as const };
  try {
    const { width, height } = await sharp(bytes, input).metadata();
    if (width * height > maxPixels) throw refusal('invalid_input', 'tooManyPixels');
    const { data, info } = await sharp(bytes, input)
      .timeout({ seconds: decodingSeconds })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { kind: 'picture', bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw refusal('invalid_input', isTooLarge ? 'tooManyPixels' : 'damagedPicture');
  }
}

/**
 * The name that a file had, as one line without folders, signs that nobody sees and an ending that says something else
 * than what it is.
 */
export function fileName(original: string, ending: 'webp' | 'pdf'): string {
  const [last = ''] = original.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1);
  const visible = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/\s+/g, ' ');
  const bare = visible
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+/, '')
    .trimEnd();
  return `${[...bare].slice(0, maxNameLength).join('') || attachmentTexts.unnamed}.${ending}`;
}

const maxNameLength = 80;

function refusal(
  code: 'invalid_input' | 'too_large' | 'wrong_type',
  why: Exclude<keyof typeof attachmentTexts, 'unnamed'>,
): AppError {
  return new AppError(code, attachmentTexts[why], 'file');
}
