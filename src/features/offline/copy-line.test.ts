import { expect, test } from 'vitest';
import { withAge } from './copy-line.ts';
import { keptPage } from './shelf.test-support.ts';

const html = '<html><body><div>Testo</div></body></html>';
const at = Date.parse('2026-11-26T09:30:00Z');
const shown = (correctedAt?: number) => withAge(html, keptPage('uno', { keptAt: at, article: { correctedAt } }), at);

test('a copy says how old it is, and that the newsroom corrected it where it did', () => {
  expect(shown()).toContain('<p>Sei senza rete: leggi la copia salvata oggi, alle 10.30.</p>');
  expect(shown(at)).toContain('oggi, alle 10.30. Dopo la tua prima lettura il giornale l’ha corretto');
});
