import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { AppError } from '#platform/app-error.ts';
import { pictureFormat } from '#platform/pictures/picture-format.ts';
import { fileName, prepareAttachment } from './attachment.ts';

let png: Buffer;

beforeAll(async () => {
  png = await blank(40, 20).png().toBuffer();
});

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' }, limitInputPixels: false });

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** A PDF of one empty page, with more objects before its end. */
const pdf = (more = '') =>
  bytes(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
${more}
trailer <</Size 4 /Root 1 0 R>>
startxref
0
%%EOF
`);

async function refusal(name: string, content: Uint8Array) {
  const error: unknown = await prepareAttachment({ name, bytes: content }).then(
    () => 'taken',
    (refused: unknown) => refused,
  );
  return error instanceof AppError ? [error.status, error.message, error.field] : error;
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s becomes a WebP', async (format) => {
  const picture = await blank(40, 20).toFormat(format).toBuffer();
  const prepared = await prepareAttachment({ name: `foto.${format}`, bytes: picture });
  expect(prepared).toMatchObject({ name: 'foto.webp', kind: 'picture', width: 40, height: 20 });
  expect(pictureFormat(prepared.bytes)).toBe('webp');
});

test('a photograph is turned as it was taken, and does not say where', async () => {
  const photograph = await blank(40, 20)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Ada Prova' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 50/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '12/1 54/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photograph).metadata()).exif?.includes('Ada Prova')).toBe(true);
  expect(gpsTag(photograph)).toBe(true);

  const prepared = await prepareAttachment({ name: 'IMG_1.JPG', bytes: photograph });
  expect(prepared).toMatchObject({ width: 20, height: 40 });
  const { exif, xmp, iptc, orientation } = await sharp(prepared.bytes).metadata();
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(gpsTag(prepared.bytes)).toBe(false);
});

/** The directory of positions (tag 0x8825, as a pointer) in the metadata of a picture, in either order of bytes. */
function gpsTag(picture: Buffer): boolean {
  return picture.includes(Buffer.from([0x25, 0x88, 4, 0])) || picture.includes(Buffer.from([0x88, 0x25, 0, 4]));
}

test('a large picture is made smaller on its longer side', async () => {
  const tall = await blank(300, 6000).png().toBuffer();
  expect(await prepareAttachment({ name: 'a.png', bytes: tall })).toMatchObject({ width: 120, height: 2400 });
});

test('what stands behind a picture is dropped', async () => {
  const polyglot = Buffer.concat([png, bytes('<html><script>alert(1)</script></html>')]);
  const prepared = await prepareAttachment({ name: 'a.png', bytes: polyglot });
  expect(prepared.bytes.includes('script')).toBe(false);
  expect(prepared.kind).toBe('picture');
});

test('a picture of 30,000 pixels on each side is refused before it is decoded', async () => {
  const small = blackPng(30_000, 30_000);
  expect(small.byteLength).toBeLessThan(1024 * 1024);
  expect(await sharp(small, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000, height: 30_000 });
  const before = process.memoryUsage().rss;
  expect(await refusal('grande.png', small)).toEqual([
    400,
    'La foto è troppo grande: al massimo 40 milioni di pixel. Riducila e riprova.',
    'file',
  ]);
  // Decoded, it would be 2.7 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024);
});

/** A black picture with one bit a pixel, much faster than an encoder makes it. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([bytes(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), ...parts]);
}

const notTaken = [415, 'Si possono allegare foto (JPEG, PNG, WebP, AVIF) e PDF.', 'file'];
const damaged = [400, 'La foto è rovinata o incompleta: non riusciamo ad aprirla.', 'file'];

test('what is no picture and no PDF is refused, whatever its name says', async () => {
  const files: [string, string][] = [
    ['foto.png', '#!/bin/sh\nrm -rf /'],
    ['foto.png', '<script>alert(1)</script>'],
    ['foto.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['foto.jpg', 'GIF89a\x01\x00\x01\x00'],
    ['atto.pdf', '<html>%PDF-1.4'],
    ['atto.pdf', 'PK\x03\x04'],
    ['atto.pdf', 'MZ\x90'],
  ];
  for (const [name, content] of files) {
    expect([content, await refusal(name, bytes(content))]).toEqual([content, notTaken]);
  }
});

test('what is empty, cut off or only begins as a picture is refused', async () => {
  expect(await refusal('a.png', Buffer.alloc(0))).toEqual([400, 'Il file è vuoto.', 'file']);
  const jpeg = await blank(400, 400).jpeg().toBuffer();
  expect(await refusal('a.jpg', jpeg.subarray(0, jpeg.length / 2))).toEqual(damaged);
  expect(await refusal('a.png', png.subarray(0, 40))).toEqual(damaged);
  expect(await refusal('a.png', bytes('\x89PNG\r\n\x1a\n<?php system($_GET[0]); ?>'))).toEqual(damaged);
});

test('a file of more than 10 MB is refused', async () => {
  const large = Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]);
  expect(await refusal('a.pdf', large)).toEqual([413, 'Un allegato può pesare al massimo 10 MB.', 'file']);
});

test('a PDF is kept as it is', async () => {
  const file = pdf();
  const prepared = await prepareAttachment({ name: 'Verbale del 3 marzo.PDF', bytes: file });
  expect(prepared).toEqual({ name: 'Verbale del 3 marzo.pdf', kind: 'pdf', bytes: file, width: null, height: null });
});

const active = 'Il PDF contiene programmi, moduli o file nascosti: stampalo in un PDF nuovo e allega quello.';
const huge = 'Il PDF è fatto di troppe parti: stampalo in un PDF nuovo e allega quello.';

test.each([
  ['a script', '4 0 obj <</S /JavaScript /JS (app.alert\\(1\\))>> endobj', active],
  ['a script behind another object', '4 0 obj <</S /Rendition /JS 5 0 R>> endobj', active],
  ['a script whose name is written in numbers', '4 0 obj <</S /J#61va#53cript>> endobj', active],
  ['an act at opening', '4 0 obj <</OpenAction 5 0 R>> endobj', active],
  ['an act of a page', '4 0 obj <</AA <</O 5 0 R>>>> endobj', active],
  ['a program to start', '4 0 obj <</S /Launch /F (cmd.exe)>> endobj', active],
  ['a file within', '4 0 obj <</Type /EmbeddedFile>> stream\nx\nendstream endobj', active],
  ['files within', '4 0 obj <</Names <</EmbeddedFiles 5 0 R>>>> endobj', active],
  ['a form of its own kind', '4 0 obj <</AcroForm <</XFA [(a) 5 0 R]>>>> endobj', active],
  ['a form that is sent away', '4 0 obj <</S /SubmitForm>> endobj', active],
  ['a short name written in numbers', '4 0 obj <</S /Rendition /J#53 5 0 R>> endobj', active],
  ['thousands of names written in numbers', '/Font#20A '.repeat(5001), huge],
  ['a password', 'trailer <</Encrypt 4 0 R>>', 'Il PDF è protetto da password: allegane una copia senza protezione.'],
  ['20,000 objects', Array.from({ length: 20_000 }, (_, at) => `${at + 4} 0 obj null endobj`).join('\n'), huge],
  ['a stream packed twice', '4 0 obj <</Filter [/FlateDecode /FlateDecode]>> stream', huge],
  ['a packing written in numbers', '4 0 obj <</Filter [ /Flate#44ecode/LZWDecode ]>> stream', active],
])('a PDF with %s is refused', async (_, more, message) => {
  expect(await refusal('a.pdf', pdf(more))).toEqual([400, message, 'file']);
});

test('a bomb, 64 MB packed twice into a few hundred bytes, is refused', async () => {
  const packed = deflateSync(deflateSync(Buffer.alloc(64 * 1024 * 1024)));
  const head = `4 0 obj <</Filter [/FlateDecode /FlateDecode] /Length ${packed.length}>> stream\n`;
  const bomb = pdf(`${head}${packed.toString('latin1')}\nendstream endobj`);
  expect(await refusal('a.pdf', bomb)).toEqual([400, huge, 'file']);
});

test('a PDF that ends before its end is refused', async () => {
  const file = pdf();
  expect(await refusal('a.pdf', file.subarray(0, file.length - 20))).toEqual([
    400,
    'Il PDF è rovinato o incompleto.',
    'file',
  ]);
});

test('ten megabytes that were made to take long are looked at within a second or two', async () => {
  for (const part of ['/Filter [', '/#41#41#41', '/JS 1 ', '/AA  0', '1 obj', '1  ob', '/Encryp']) {
    const file = Buffer.concat([pdf().subarray(0, -6), Buffer.alloc(9 * 1024 * 1024, part), bytes('\n%%EOF')]);
    const begun = process.cpuUsage();
    await refusal('a.pdf', file);
    expect([part, process.cpuUsage(begun).user < 4_000_000]).toEqual([part, true]);
  }
});

test('bytes that were packed once are taken, whatever words they happen to hold', async () => {
  const text = Array.from({ length: 200_000 }, (_, at) => `riga ${(at * 7919) % 104729}`).join('\n');
  const packed = deflateSync(text, { level: 9 }).toString('latin1');
  const file = pdf(`4 0 obj <</Filter /FlateDecode>> stream\n${packed} /JS /AA /XFA \nendstream endobj`);
  expect(await refusal('a.pdf', file)).toBe('taken');
});

test.each([
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\atti\\verbale.pdf', 'pdf', 'verbale.pdf'],
  ['fattura\u202Efdp.exe', 'pdf', 'fatturafdp.pdf'],
  ['riga\r\nContent-Type: text.html', 'webp', 'rigaContent-Type: text.webp'],
  ['foto.png.js', 'webp', 'foto.png.webp'],
  ['', 'webp', 'allegato.webp'],
  ['...', 'pdf', 'allegato.pdf'],
  ['🚌'.repeat(100), 'pdf', `${'🚌'.repeat(80)}.pdf`],
] as const)('a file named «%s» is kept as a %s named «%s»', (given, ending, name) => {
  expect(fileName(given, ending)).toBe(name);
});
