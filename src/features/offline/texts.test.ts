import { afterEach, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import { offlineTexts } from './texts.ts';

afterEach(() => {
  publication.sells = true;
});

test('a copy is promised no longer than its reader may read it', () => {
  expect(offlineTexts.nothingHelp).toBe(
    'Gli articoli che apri restano qui sette giorni, quelli che salvi finché li tieni salvati e c’è posto. Quelli gratuiti, al massimo fino alla fine del mese; quelli che leggi da Supporter finché dura l’abbonamento, e trenta giorni al massimo senza rete.',
  );
  publication.sells = false;
  expect(offlineTexts.nothingHelp).toBe(
    'Gli articoli che apri restano qui sette giorni, quelli che salvi finché li tieni salvati e c’è posto.',
  );
});
