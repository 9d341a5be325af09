import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PictureRefused, preparePicture } from './prepare-picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#CF2E2E' } });

/** A picture that does not compress to nothing: a slope of colours with some noise. */
const photograph = (width = 300, height = 200) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

const bare = async () => (await preparePicture(await photograph().png().toBuffer())).bytes;

const refusal = async (file: Buffer) => {
  const error: unknown = await preparePicture(file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PictureRefused);
  return (error as PictureRefused).message;
};

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is taken and becomes a JPEG', async (format) => {
  const picture = await preparePicture(await photograph().toFormat(format).toBuffer());
  expect(picture).toMatchObject({ width: 300, height: 200, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
});

test('a large picture is reduced to 2,400 pixels, a small one keeps its size', async () => {
  expect(await preparePicture(await plain(3000, 1500).png().toBuffer())).toMatchObject({ width: 2400, height: 1200 });
  expect(await preparePicture(await plain(40, 30).png().toBuffer())).toMatchObject({ width: 40, height: 30 });
});

test('it is turned as its metadata says and loses them', async () => {
  const file = await photograph(300, 200)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Nome di una persona' } })
    .jpeg()
    .toBuffer();
  const picture = await preparePicture(file);
  expect(picture).toMatchObject({ width: 200, height: 300 });
  expect(picture.bytes.includes('Nome di una persona')).toBe(false);
  expect(await sharp(picture.bytes).metadata()).not.toHaveProperty('exif');
});

test('what shines through becomes white', async () => {
  const file = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { channels } = await sharp((await preparePicture(file)).bytes).stats();
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
});

test('a picture that went through once comes out the same', async () => {
  const once = await preparePicture(await photograph().png().toBuffer());
  const twice = await preparePicture(once.bytes);
  expect(twice.hash).toBe(once.hash);
});

describe('a JPEG with more in it than the picture is encoded anew', () => {
  const comment = Buffer.from('\xff\xfe\x00\x0c<script>..', 'latin1');

  test('bytes after the end', async () => {
    const picture = await preparePicture(Buffer.concat([await bare(), Buffer.from('PK\x03\x04')]));
    expect(picture.bytes.includes('PK\x03\x04')).toBe(false);
  });

  test('a comment', async () => {
    const data = await bare();
    const picture = await preparePicture(Buffer.concat([data.subarray(0, 2), comment, data.subarray(2)]));
    expect(picture.bytes.includes('<script>')).toBe(false);
  });
});

test('one of our own files with a hole in it is not taken for whole', async () => {
  const { bytes, hash } = await preparePicture(await photograph().png().toBuffer());
  const file = Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.from([0xff, 0xd9])]);
  const picture = await preparePicture(file);
  expect(picture.bytes.equals(file)).toBe(false);
  expect(picture.hash).not.toBe(hash);
});

describe('refused', () => {
  test.each([
    ['an SVG that is named .png', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'],
    ['an SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a text', 'Gentile redazione, allego la fotografia.'],
    ['nothing', ''],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ])('%s', async (_, file) => {
    expect(await refusal(Buffer.from(file))).toBe('is not a picture that is taken here: JPEG, PNG, WebP or AVIF');
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that breaks off', async (format) => {
    const file = await photograph().toFormat(format).toBuffer();
    expect(await refusal(file.subarray(0, Math.floor(file.length * 0.6)))).toMatch(/^is damaged: /);
  });

  test('a small file that would unfold to 900 million pixels', async () => {
    const file = whitePng(30_000);
    expect(file.length).toBeLessThan(200_000);
    expect(await refusal(file)).toBe('has more than 40 million pixels');
  });
});

/** A square PNG of one bit per pixel. */
function whitePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
