import { expect, test } from 'vitest';
import { decisionTexts } from './decision-texts.ts';

test('a decision against a comment says what becomes of it from where it stands', () => {
  const rest = 'L’autore riceve la motivazione e può ricorrere.';
  expect(decisionTexts.description('published')).toBe(
    `Il commento sparisce dalla discussione con i suoi punti. ${rest}`,
  );
  expect(decisionTexts.description('hidden')).toBe(`Il commento resta fuori dalla discussione. ${rest}`);
  expect(decisionTexts.description('pending')).toBe(`Il commento non si pubblica. ${rest}`);
});
