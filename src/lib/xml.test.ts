import { expect, test } from 'vitest';
import { escapeXml, xmlCharacters } from './xml.ts';

test('what means something to XML is escaped', () => {
  expect(escapeXml(`<a b="c">&'`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&#39;');
});

test('characters that XML cannot hold are left out, all others stay', () => {
  expect(xmlCharacters('a\u0000b\u0008c\u001fd\uffffe')).toBe('abcde');
  expect(xmlCharacters('perché «sì»\t\n\r 🔥')).toBe('perché «sì»\t\n\r 🔥');
});

test('half of a pair of characters becomes the sign for what cannot be read', () => {
  expect(xmlCharacters('a\ud83d')).toBe('a\ufffd');
});
