import { tidyParagraphs } from '#lib/text/tidy-lines.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAuthorFile, serialiseAuthor } from './author-file.ts';

const livia = `---
name: Livia Castellucci
role: Fiscalista, Bari
tribune: true
portrait: {hair: long, glasses: false}
---

Un paragrafo.

Un altro.
`;

test('an author is read whole, and written back as it was', () => {
  const read = parseAuthorFile('livia-castellucci', livia);
  expect(read).toEqual({
    author: {
      slug: 'livia-castellucci',
      name: 'Livia Castellucci',
      role: 'Fiscalista, Bari',
      tribune: true,
      portrait: { hair: 'long', glasses: false },
      bio: 'Un paragrafo.\n\nUn altro.',
    },
  });
  if ('author' in read) expect(serialiseAuthor(read.author)).toBe(livia);
});

test.each([
  ['name: Livia Castellucci\n', '', 2, 'name is missing'],
  ['tribune: true', 'tribune: sì', 4, 'tribune must be true or false'],
  ['tribune: true', 'tribuna: true', 4, 'unknown key tribuna'],
  ['Un paragrafo.', '## Vita', 8, 'a biography has no headings'],
  [
    'Un altro.',
    'Un [sito](http://example.org).',
    10,
    'the link to “http://example.org” must be an https:// address without blanks, brackets or a user name',
  ],
])('refused: %j for %j', (from, to, line, reason) => {
  expect(parseAuthorFile('livia', livia.replace(from, to))).toEqual({ refusals: [{ line, reason }] });
});

test('any biography comes back as it was', () => {
  const piece = fc.constantFrom('parola', '\n', '\n\n', ' ', '## ', '#', '---', '```yaml', '\\', '\u00a0', '- ', '<b>');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const bio = tidyParagraphs(pieces.join(''));
      const author = { slug: 'a', name: 'A', role: 'b', tribune: false, bio };
      expect(parseAuthorFile('a', serialiseAuthor(author))).toEqual({ author });
    }),
  );
});
