import { expect, test } from 'vitest';
import { readDraftFile } from './draft-file.ts';

const fileOf = (summary: number) => `---\nformat: dualita\ntitle: Il campo\n# ${'x'.repeat(summary)}\n---\n`;
const besides = 'format: dualita\ntitle: Il campo\n# '.length;

test('front matter of 8,000 characters is read, and a longer one is refused before anybody reads it', () => {
  expect(readDraftFile(fileOf(8000 - besides))).toMatchObject({ format: 'dualita', content: { title: 'Il campo' } });
  expect(readDraftFile(fileOf(8001 - besides))).toEqual({
    refusals: [
      {
        line: 1,
        kind: 'long_front_matter',
        reason:
          'le informazioni sull’articolo sono troppo lunghe: al massimo 8.000 caratteri fra le due righe di trattini.',
      },
    ],
  });
});

const section = (length: number) =>
  `## Uno\n\n\`\`\`yaml\ntype: turn\n# ${'x'.repeat(length - 13)}\n\`\`\`\n\nTesto.\n\n`;
const withBlocks = (...lengths: number[]) =>
  `---\nformat: dualita\ntitle: Il campo\n---\n\n${lengths.map(section).join('')}`;

test('a block of 8,000 characters is read, and blocks of 12,000 together; more is refused before anybody reads it', () => {
  expect(readDraftFile(withBlocks(8000, 4000))).toMatchObject({ format: 'dualita' });
  expect(readDraftFile(withBlocks(20, 8001))).toEqual({
    refusals: [
      {
        line: 18,
        kind: 'long_block',
        reason: 'il blocco di dati della sezione è troppo lungo: al massimo 8.000 caratteri.',
      },
    ],
  });
  expect(readDraftFile(withBlocks(8000, 4001))).toEqual({
    refusals: [
      {
        line: 18,
        kind: 'long_blocks',
        reason: 'i blocchi di dati sono troppo lunghi: al massimo 12.000 caratteri in tutte le sezioni.',
      },
    ],
  });
});
