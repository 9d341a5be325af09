import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition, safeName } from './content-disposition.ts';

test.each([
  ['la-preside.md', 'attachment; filename="la-preside.md"'],
  ['perché-no.md', `attachment; filename="perche-no.md"; filename*=UTF-8''perch%C3%A9-no.md`],
  ['победа.md', `attachment; filename="______.md"; filename*=UTF-8''%D0%BF%D0%BE%D0%B1%D0%B5%D0%B4%D0%B0.md`],
  ['../a"b\\c\r\nx.md', 'attachment; filename="-a-b-c--x.md"'],
  ['con.md', 'attachment; filename="_con.md"'],
  ["l'arte (1).md", 'attachment; filename="l\'arte (1).md"'],
  ['..', 'attachment; filename="file"'],
  // Accents without their letters.
  ['\u0300', `attachment; filename="file"; filename*=UTF-8''%CC%80`],
  ['\u0300.md', `attachment; filename="md"; filename*=UTF-8''%CC%80.md`],
])('%j', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});

test('whatever the name, the header is one line of plain letters and the name says no folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(contentDisposition('inline', name)).toMatch(
        /^inline; filename="(?!\.)[\x20\x21\x23-\x7E]+"(?:; filename\*=UTF-8''[\w.!~%-]+)?$/,
      );
      expect(safeName(name)).not.toMatch(/[/\\:]|^\./);
    }),
  );
});
