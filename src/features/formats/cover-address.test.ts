import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Edition } from '#design/edition.ts';
import { withoutVariables } from '#design/standalone-svg.ts';
import { coverVariants } from './compositions.ts';
import { coverAddress, coversVersion } from './cover-address.ts';
import { cover } from './covers.ts';
import { formats } from './formats.ts';

const editions: readonly Edition[] = ['giorno', 'sera'];
const slugs = ['flat-tax', 'la-scuola-con-sette-alunni', 'pietrascura-ultimo-autobus-14-10'];

test('the version of covers is that of what is drawn: another drawing has another address', () => {
  const drawn = createHash('sha256');
  for (const edition of editions)
    for (const slug of slugs)
      for (const format of formats)
        for (const variant of [undefined, ...coverVariants(format)])
          drawn.update(withoutVariables(cover({ slug, format, variant }), edition));
  expect(coversVersion).toBe(drawn.digest('hex').slice(0, 8));
});

test('an address names all that a drawing follows from', () => {
  const article = { slug: 'uno', format: 'dualita' } as const;
  expect(coverAddress(article, 'sera')).toBe(`/media/covers/${coversVersion}/sera/dualita/uno.svg`);
  expect(coverAddress({ ...article, variant: 'comb' }, 'giorno')).toBe(
    `/media/covers/${coversVersion}/giorno/dualita.comb/uno.svg`,
  );
});
