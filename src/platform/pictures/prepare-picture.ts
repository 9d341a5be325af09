import sharp from 'sharp';
import { sha256 } from '../hashes.ts';
import { isBareJpeg, pictureFormat } from './picture-format.ts';

/** A picture that is safe to keep and to show. */
export interface PreparedPicture {
  /** JPEG without metadata. */
  bytes: Buffer;
  /** SHA-256 of the bytes, in hexadecimal: the name of its files. */
  hash: string;
  width: number;
  height: number;
}

/** A file that is not taken as a picture; the message says why to whoever runs the program. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

/** A picture of 8,000 × 5,000 pixels: beyond it a small file can fill the memory. */
const maxPixels = 40_000_000;
/** Half as wide again as the largest variant, for a later edition on finer screens. */
const maxWidth = 2400;
/** Hardly to be told from the original, since the variants are encoded a second time. */
const quality = 92;

/**
 * Makes a picture from an uploaded file: turned as its metadata says, without them, at most 2,400 pixels wide. A file
 * that is already as this function leaves it stays as it is, so that an exported picture comes back as the same one.
 * Refuses (PictureRefused) what is not JPEG, PNG, WebP or AVIF, what is damaged, and what is too large.
 */
export async function preparePicture(file: Uint8Array): Promise<PreparedPicture> {
  const format = pictureFormat(file);
  if (!format) throw new PictureRefused('is not a picture that is taken here: JPEG, PNG, WebP or AVIF');
  const input = { limitInputPixels: maxPixels, failOn: 'error' as const };
  try {
    const { width, height } = await sharp(file, input).metadata();
    if (width * height > maxPixels) throw new PictureRefused(tooLarge);
    if (format === 'jpeg' && width <= maxWidth && (await isCleanJpeg(file))) {
      return prepared(Buffer.from(file), width, height);
    }
    const { data, info } = await sharp(file, input)
      .rotate()
      .resize({ width: maxWidth, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return prepared(data, info.width, info.height);
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PictureRefused(/pixel limit/.test(reason) ? tooLarge : `is damaged: ${reason.split('\n')[0]}`);
  }
}

/** Only decoding all of it shows that the scan of a JPEG is whole. */
async function isCleanJpeg(file: Uint8Array): Promise<boolean> {
  if (!isBareJpeg(file)) return false;
  return sharp(file, { failOn: 'warning' })
    .stats()
    .then(() => true)
    .catch(() => false);
}

const tooLarge = `has more than ${maxPixels / 1_000_000} million pixels`;

function prepared(bytes: Buffer, width: number, height: number): PreparedPicture {
  return { bytes, hash: sha256(bytes), width, height };
}
