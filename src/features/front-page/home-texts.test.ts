import { afterEach, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import { homeTexts, viralityLevel } from './home-texts.ts';

afterEach(() => {
  publication.sells = true;
  publication.price = '2,99 €';
  publication.sendsMail = true;
  publication.hasGoogle = true;
});

const reason = (title: string) => homeTexts.reasons.find((one) => one.title === title)?.text;

test('the home page says who sees a vote counted at once, and what a way in takes', () => {
  expect(reason('Il voto conta subito')).toBe(
    'Appena voti, vedi il tuo voto nel conto: uno per lettore, e non si cambia. Agli altri i totali arrivano a gruppi di voti, perché il tuo resti segreto.',
  );
  expect(reason('Una community nazionale')).toBe(
    'Registrarsi è gratis e, confermata l’e-mail, l’accesso è immediato: si discute con chi non la pensa come te, da Bolzano a Lampedusa.',
  );
  publication.sendsMail = false;
  expect(reason('Una community nazionale')).toBe(
    'Registrarsi con Google è gratis e l’accesso è immediato: si discute con chi non la pensa come te, da Bolzano a Lampedusa.',
  );
  publication.hasGoogle = false;
  expect(reason('Una community nazionale')).toBe(
    'Si entra su invito, gratis: si discute con chi non la pensa come te, da Bolzano a Lampedusa.',
  );
});

test('the words for a viral score', () => {
  expect([0, 39, 40, 70, 71, 78, 100].map(viralityLevel)).toEqual([
    'Basso',
    'Basso',
    'Medio',
    'Medio',
    'Alto',
    'Alto',
    'Alto',
  ]);
});

test('it speaks of who pays only where somebody can', () => {
  expect(homeTexts.offerTitle).toBe('Costa meno di un caffè e un cornetto');
  expect(reason('Analisi di chi sa')).toContain('Chi si abbona sostiene questo lavoro.');
  expect(homeTexts.steps[2].text).toContain('Cinque articoli al mese sono gratis, la parola lo è sempre.');
  publication.price = '4,99 €';
  expect(homeTexts.offerTitle).toBe('Costa 4,99 € al mese');
  publication.sells = false;
  expect(homeTexts.offerTitle).toBe('Per ora si legge gratis');
  expect(homeTexts.offerText()).toBe(
    'Tutti gli articoli sono aperti a tutti, per intero. L’abbonamento non si può ancora acquistare.',
  );
  expect(reason('Analisi di chi sa')).toBe('Scrive chi conosce ciò di cui scrive, e lo firma.');
  expect(homeTexts.steps[2].text).toContain('Per ora tutti gli articoli sono gratis, la parola lo è sempre.');
});
