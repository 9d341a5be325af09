import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withoutVariables } from '#design/standalone-svg.ts';
import { wellFormed } from '#design/well-formed.test-support.ts';
import { coverVariants } from './compositions.ts';
import { cover } from './covers.ts';
import { formats, type Format } from './formats.ts';

/** Fingerprints of the eight drawings that came with the design, white space aside. */
const samples: [slug: string, format: Format, variant: string, fingerprint: string][] = [
  ['flat-tax-sogno-incubo-classe-media', 'dualita', 'faceToFace', '06a07f1562afbcd4'],
  ['la-preside-che-sequestro-412-telefoni', 'trial', 'dossier', '20f42e88ee965bab'],
  ['pietrascura-ultimo-autobus-14-10', 'dal_basso', 'contours', '2031aa2dfcf87277'],
  ['voto-ai-sedicenni-maturita-o-azzardo', 'dualita', 'grid', '91b4865007cbda7c'],
  ['la-recensione-da-quarantamila-euro', 'trial', 'scales', '7226c2fb618d7fb0'],
  ['torre-saracina-spiaggia-ristretta', 'dal_basso', 'coast', '75b44b021a7f90c1'],
  ['smart-working-svuota-o-salva-le-citta', 'dualita', 'comb', '1f0bd06eb2ecb661'],
  ['il-murale-cancellato-di-notte', 'trial', 'hemicycle', 'a463207cdad85e7d'],
];

test.each(samples)('%s is drawn as the design drew it', (slug, format, variant, fingerprint) => {
  const drawing = cover({ slug, format, variant }).replace(/\s+/g, ' ').replace(/ \/>/g, '/>');
  expect(createHash('sha256').update(drawing).digest('hex').slice(0, 16)).toBe(fingerprint);
});

test('the same slug gives the same picture, another slug another one', () => {
  const first = cover({ slug: 'uno', format: 'trial' });
  expect(cover({ slug: 'uno', format: 'trial' })).toBe(first);
  expect(cover({ slug: 'due', format: 'trial' })).not.toBe(first);
});

test('slugs reach every composition of a format', () => {
  for (const format of formats) {
    const all = coverVariants(format).map((variant) => cover({ slug: 'x', format, variant }));
    const chosen = new Set<number>();
    for (let index = 0; index < 200; index++) {
      const slug = `articolo-${index}`;
      const drawing = cover({ slug, format });
      chosen.add(coverVariants(format).findIndex((variant) => cover({ slug, format, variant }) === drawing));
    }
    expect([...chosen].sort((one, other) => one - other)).toEqual(all.map((_, index) => index));
  }
});

describe.each(formats.flatMap((format) => coverVariants(format).map((variant) => [format, variant] as const)))(
  '%s, %s',
  (format, variant) => {
    test.each(['a', 'flat-tax', 'la-scuola-con-sette-alunni', 'perché-no'])(
      'of %s is sound XML under 60 KB',
      (slug) => {
        const drawing = cover({ slug, format, variant });
        expect(wellFormed(drawing)).toBe(true);
        expect(Buffer.byteLength(drawing)).toBeLessThan(60_000);
        expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
      },
    );
  },
);

test('a title makes the drawing an image with that name', () => {
  const drawing = cover({ slug: 'uno', format: 'dualita', title: 'Sì & "no"' });
  expect(drawing).toContain('role="img" aria-label="Sì &amp; &quot;no&quot;"');
  expect(wellFormed(drawing)).toBe(true);
});

test('outside of a page the colours of the day stand in for the variables', () => {
  const drawing = withoutVariables(cover({ slug: 'uno', format: 'dal_basso', variant: 'horizon' }));
  expect(drawing).not.toContain('var(');
  expect(drawing).toContain('fill="#F2E8D3"');
  expect(drawing).toContain('mix-blend-mode:multiply');
});
