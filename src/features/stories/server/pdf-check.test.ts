import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dangerIn } from './pdf-check.ts';

/** A PDF with an object stream that holds these objects. */
function pdfWith(objects: string | Buffer, given: { dictionary?: string; packed?: Buffer } = {}): Buffer {
  const packed = given.packed ?? deflateSync(objects);
  const dictionary = given.dictionary ?? '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj\n<< ${dictionary} /Length ${packed.length} >>\nstream\r\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF', 'latin1'),
  ]);
}

const danger = (pdf: Buffer) => dangerIn(pdf, pdf.toString('latin1'));

test('an object stream that holds pages alone is taken', async () => {
  expect(await danger(pdfWith('7 0 << /Type /Page /Contents 8 0 R >>'))).toBeUndefined();
  const outlines = '%PDF-1.7\n3 0 obj\n<< /Type /Outlines /First 4 0 R /Count 2 >>\nendobj\n%%EOF';
  expect(await danger(Buffer.from(outlines))).toBeUndefined();
});

test.each([
  '<< /S /JavaScript /JS (app.alert(1)) >>',
  '<< /S /JavaScript /JS 9 0 R >>',
  '<< /OpenAction 9 0 R >>',
  '<< /AA << /O 9 0 R >> >>',
  '<< /S /Launch /F (cmd.exe) >>',
  '<< /EmbeddedFiles 9 0 R >>',
  '<< /S /J#61vaScript >>',
])('%s is found in a packed object', async (objects) => {
  expect(await danger(pdfWith(`7 0 ${objects}`))).toBe('activePdf');
  // Without its type, with its filter as a list, and with what looks like the end before it.
  const untyped = '/N 1 /First 4 /Filter [ /FlateDecode ]';
  expect(await danger(pdfWith(`7 0 ${objects}`, { dictionary: untyped }))).toBe('activePdf');
  const stored = deflateSync(`endstream endobj ${'x'.repeat(500)} ${objects}`, { level: 0 });
  expect(await danger(pdfWith('', { packed: stored }))).toBe('activePdf');
});

test.each([
  ['another filter', { dictionary: '/Type /ObjStm /First 4 /Filter /LZWDecode' }],
  ['a filter of its own beside', { dictionary: '/Type /ObjStm /First 4 /Filter [/ASCIIHexDecode /FlateDecode]' }],
  ['a filter elsewhere', { dictionary: '/Type /ObjStm /First 4 /Filter 9 0 R' }],
  ['a predictor', { dictionary: '/Type /ObjStm /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>' }],
  ['broken bytes', { packed: Buffer.from('not packed at all') }],
  ['a hidden name', { dictionary: '/Type /Obj#53tm /Filter /FlateDecode' }],
])('%s cannot be looked into, and is refused', async (_, given) => {
  expect(await danger(pdfWith('7 0 << /Type /Page >>', given))).toBe('activePdf');
});

test('what unpacks without measure is refused before it does', async () => {
  expect(await danger(pdfWith(Buffer.alloc(64 * 1024 * 1024, 'a')))).toBe('hugePdf');
  const one = pdfWith(Buffer.alloc(1024 * 1024, 'a')).subarray('%PDF-1.7\n'.length);
  expect(await danger(Buffer.concat(Array.from({ length: 20 }, () => one)))).toBe('hugePdf');
  const many = pdfWith('7 0 << >>');
  expect(await danger(Buffer.concat(Array.from({ length: 1100 }, () => many)))).toBe('hugePdf');
});
