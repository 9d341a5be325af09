import { expect, test } from 'vitest';
import { isOwnLink, isSafeLink, isSecureAddress } from './link.ts';

test.each([
  '/',
  '/pricing',
  '/articles?q=a%2Fb#x',
  '/article/la-scuola',
  'https://www.esempio.it',
  'https://esempio.it:8443/a?b=//c',
  'HTTPS://esempio.it/citt%C3%A0',
  'https://esempio.it/@nome',
])('%j may be a link', (href) => {
  expect(isSafeLink(href)).toBe(true);
  expect(isOwnLink(href)).toBe(href.startsWith('/'));
  expect(isSecureAddress(href)).toBe(!href.startsWith('/'));
});

test.each([
  '',
  'pricing',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%5cevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%09/evil.example',
  '/%255cevil.example',
  '/\u0000/evil.example',
  '/\u200b/evil.example',
  'http://esempio.it',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://',
  'https://www.contraddittorio.it@evil.example',
  'https://evil.example\\@contraddittorio.it',
  'https://evil\t.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'mailto:a@b.example',
  'blob:https://esempio.it/1',
])('%j may not', (href) => {
  expect(isSafeLink(href)).toBe(false);
});
