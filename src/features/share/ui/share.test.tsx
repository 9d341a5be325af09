import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnShare, ShareStatement } from '../contract.ts';
import { shownOf } from '../statement.ts';
import { Statement } from './month-statement.tsx';
import { OwnMonths } from './own-share.tsx';

const own = (share: OwnShare) => renderToStaticMarkup(<OwnMonths share={share} />).replaceAll('\u{a0}', ' ');
const month = { month: '2026-10', cents: 470, articles: [], otherCents: 470, paidOn: null };
const statement: ShareStatement = {
  month: '2026-10',
  percent: 50,
  vatPercent: 22,
  paidCents: 1470,
  returnedCents: 245,
  carriedCents: 0,
  shareCents: 613,
  supporters: 6,
  paidOn: null,
  paidBy: null,
  mayBePaid: true,
  fingerprint: '1a2b3c4d',
  authors: [
    { slug: 'livia-penna', name: 'Livia Penna', hasAccount: true, cents: 600 },
    { slug: null, name: null, hasAccount: false, cents: 13 },
  ],
};
const drawn = (given: Partial<ShareStatement> = {}) =>
  renderToStaticMarkup(<Statement statement={{ ...statement, ...given }} onPay={() => {}} />).replaceAll('\u{a0}', ' ');

test('who has no author’s page, and who has no month yet, reads why', () => {
  expect(own({ hasSignature: false, months: [] })).toContain('Al tuo account non è legata nessuna firma');
  expect(own({ hasSignature: true, months: [] })).toContain('Ancora niente da dividere');
});

test('an author reads the sum of a month, whether it is paid, and one line for what few read', () => {
  const page = own({ hasSignature: true, months: [month] });
  expect(page).toContain('Ottobre 2026');
  expect(page).toContain('<b>4,70 €</b> · Non ancora pagato');
  expect(page).toContain('Altri articoli');
  expect(page).toContain('non diciamo quanti');
  expect(own({ hasSignature: true, months: [{ ...month, paidOn: '2026-11-08' }] })).toContain(
    'Pagato l’8 novembre 2026',
  );
});

test('of the articles that are told together nothing is said that holds for some of them alone', () => {
  const read = (slug: string, supporters: number) => ({ slug, title: slug, cents: 100, supporters });
  const page = own({ hasSignature: true, months: [{ ...month, ...shownOf([read('a', 4), read('b', 6)]) }] });
  expect(page).toContain('<td>non diciamo quanti</td><td class="figures">2,00 €</td>');
  expect(page).not.toContain('meno di 5');
  expect(page).toContain(
    'Un articolo ha una riga sua soltanto se lo hanno letto almeno 5 Supporter. Tutti gli altri stanno in una riga sola, a volte con uno che ne ha di più, perché nessuno si ricavi per differenza.',
  );
});

test('an admin reads whose a month is, and may note it as paid in its turn', () => {
  const page = drawn();
  for (const words of ['14,70 €', '-2,45 €', '6,13 €', 'Livia Penna', 'Redazione', 'Segna come pagato', '0,00 €']) {
    expect(page).toContain(words);
  }
  expect(page).not.toContain('-0,00');
  expect(page).toContain('Righe 1a2b3c4d');
  expect(page).toContain('Quello che torna indietro, anche solo in parte, si toglie al centesimo.');
  expect(page).toContain('href="/api/admin/share/2026-10/csv"');
  expect(drawn({ mayBePaid: false })).toContain('Prima segna come pagati i mesi precedenti.');
  const paid = drawn({ mayBePaid: false, paidOn: '2026-11-05', paidBy: 'Ada Capo' });
  expect(paid).toContain('Pagato il 5 novembre 2026, segnato da Ada Capo');
  expect(paid).not.toContain('Segna come pagato');
  expect(drawn({ mayBePaid: false, shareCents: 0, authors: [] })).toContain('Niente da dividere in questo mese.');
});
