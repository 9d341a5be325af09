import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import { publisher } from '#lib/publisher.ts';
import { blockKinds } from '#features/newsletters/blocks.ts';
import { surveyTexts } from '#features/survey/texts.ts';
import { aboutText } from './about-text.ts';
import { accessibilityText } from './accessibility-text.ts';
import { aiText } from './ai-text.ts';
import { correctionsText } from './corrections-text.ts';
import { ethicsText } from './ethics-text.ts';
import { fundingText } from './funding-text.ts';
import type { LegalText } from './legal-text.ts';
import { privacyText } from './privacy-text.ts';
import { supportText } from './support-text.ts';
import { termsText } from './terms-text.ts';

const pages: Record<string, LegalText> = {
  '/terms': termsText(),
  '/privacy': privacyText(),
  '/support': supportText(),
};
const housePages: Record<string, LegalText> = {
  '/chi-siamo': aboutText(),
  '/chi-siamo/finanziamento': fundingText(),
  '/chi-siamo/correzioni': correctionsText(),
  '/chi-siamo/etica': ethicsText(),
  '/chi-siamo/intelligenza-artificiale': aiText(),
  '/accessibilita': accessibilityText(),
};
const all = { ...pages, ...housePages };
/** Places of other features' pages that these lead to. */
const places: Record<string, readonly string[]> = { '/trasparenza': ['correzioni', 'quota-delle-firme'] };
const blocks = Object.values(all).flatMap(({ sections }) => sections.flatMap((section) => section.blocks));

test.each(Object.entries(all))('%s: every section has an anchor of its own', (_, { sections }) => {
  const ids = sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

// Registrations keep the edition that they accepted: with another text the edition in lib/publication.ts becomes the day
// of the change, and both are written here anew.
test.each([
  ['/terms', { edition: '2026-11-30', fingerprint: '370f4017897b58f6' }],
  ['/privacy', { edition: '2026-11-30', fingerprint: 'f65439fea7f8bd19' }],
])('%s: another text is another edition', (path, known) => {
  const { standfirst, inShort, sections, inForceSince } = pages[path]!;
  const text = JSON.stringify({ standfirst, inShort, sections });
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect({ edition: inForceSince, fingerprint }).toEqual(known);
});

test('what stays is said: why a story was taken down, and the name of a journalist who signed', () => {
  const terms = JSON.stringify(termsText());
  expect(terms).toContain(
    '**Se la togliamo dopo averla pubblicata.** Al suo indirizzo restano il giorno e il motivo: li può leggere chiunque.',
  );
  expect(terms).toContain('Se sei un giornalista e hai firmato un articolo, il tuo nome resta sull’articolo');
  expect(JSON.stringify(privacyText())).toContain('Il nome di un giornalista resta sugli articoli che ha firmato.');
});

test('what is kept after something was withdrawn, deleted or refused is said', () => {
  const privacy = JSON.stringify(privacyText());
  for (const words of [
    'poi solo il numero. Su che cosa hai votato, e quando, resta finché hai l’account',
    'il testo che elimini e le versioni precedenti altri dodici mesi',
    'quelle in attesa fino alla decisione, anche dopo l’account',
    'quelle respinte dodici mesi dalla decisione, o finché non elimini l’account',
    '"Novanta giorni, anche dopo l’account"',
    'Almeno dieci anni dalla loro data, come chiede la legge (codice civile, art. 2220), anche dopo l’account',
    'in tutto novanta giorni al massimo, sette per chi lavora in redazione',
    'La copia è di solo testo',
  ])
    expect(privacy).toContain(words);
  expect(JSON.stringify(pages)).not.toContain('il legame con te si cancella');
});

test('copies are kept for as long as operators are told to keep them', () => {
  const [, older] = /^0 3 \* \* \* .* find \/backup .* -mtime \+(\d+) -delete$/m.exec(
    readFileSync('docs/operations.md', 'utf8'),
  )!;
  // It takes what is older than so many whole days and one more; a quicker copy leaves the one before for another night.
  expect(Number(older) + 2).toBe(14);
  const privacy = JSON.stringify(privacyText());
  expect(privacy).toContain('"Copie di sicurezza di tutto questo"');
  expect(privacy).toContain('Quattordici giorni: ciò che qui non conserviamo più sparisce dalle copie entro allora.');
});

test('another name of the publication stands in privacy and in the question to readers too', () => {
  const { name } = publication;
  publication.name = 'Il Confronto';
  const words = [JSON.stringify(privacyText()), surveyTexts.question];
  publication.name = name;
  expect(words[0]).toContain('Se Il Confronto ti soddisfa, se lo dici');
  expect(words[1]).toBe('Nel complesso, Il Confronto ti soddisfa?');
});

test('that a letter may quote a comment, and that a mail is not called back, is said while letters do', () => {
  expect(blockKinds).toContain('comment');
  const rules = termsText().sections.find(({ id }) => id === 'regole-della-casa')!;
  expect(rules.blocks.at(-1)).toBe(
    'Ciò che scrivi resta tuo. Pubblicandolo qui ci autorizzi a mostrarlo sul sito finché non lo elimini, e a citare un commento, con il tuo nome, nelle nostre lettere e nelle e-mail di notifica: quelle già partite non si possono richiamare.',
  );
  const privacy = JSON.stringify(privacyText());
  expect(privacy).toContain('citarli, con il nome, nelle nostre lettere e nelle e-mail di notifica');
  expect(privacy).toContain('Il commento finché non lo elimini, ma non nelle e-mail già partite;');
});

test('what may be taken off a card that somebody gives is said', () => {
  expect(JSON.stringify(termsText())).toContain('Se il biglietto viola le regole della casa lo svuotiamo');
  expect(JSON.stringify(privacyText())).toContain('Farli leggere a chi ha il link, e toglierli se offendono');
});

test('a link into another page meets a section there', () => {
  const links = blocks.flatMap((block) => (typeof block === 'object' && block.kind === 'links' ? block.links : []));
  const deep = links.filter(({ hash }) => hash);
  expect(deep.length).toBeGreaterThan(0);
  for (const { to, hash } of deep) expect(all[to]?.sections.map(({ id }) => id) ?? places[to]).toContain(hash);
});

test('what the publisher wrote about itself keeps its paragraphs', () => {
  const written = {
    ownership: 'Soci.\n\nQuote.',
    funding: 'Bandi.\n\nDonazioni.',
    staffing: 'Dieci.\n\nDa sei regioni.',
  };
  const before = { ...publisher };
  Object.assign(publisher, written);
  const shown = [fundingText(), aboutText()].flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  Object.assign(publisher, before);
  expect(shown).toEqual(expect.arrayContaining(Object.values(written).flatMap((text) => text.split('\n\n'))));
});

test('a row has a cell for every column', () => {
  for (const block of blocks) {
    if (typeof block !== 'object' || block.kind !== 'table') continue;
    for (const row of block.rows) expect(row).toHaveLength(block.columns.length);
  }
});

afterEach(() => {
  publication.sells = true;
  publication.hasGoogle = true;
  publication.hasSold = false;
  publication.takesMoney = true;
  publication.asksGoogle = true;
  publication.hasEarly = true;
  publication.freeArticles = 5;
});

test('the free articles are as many as the meter counts', () => {
  const words = () => JSON.stringify([termsText(), privacyText(), supportText()]);
  expect(words()).toContain('No. Cinque articoli al mese si leggono per intero');
  expect(words()).toContain('Come si contano i cinque articoli?');
  expect(words()).toContain('Il quinto si legge tutto; dal sesto si vedono');

  publication.freeArticles = 8;
  expect(words()).not.toMatch(/cinque articoli|quinto|sesto/i);
  expect(words()).toContain('No. Otto articoli al mese si leggono per intero');
  expect(words()).toContain('Come si contano gli otto articoli?');
  expect(words()).toContain('Non conta fra gli otto articoli.');

  publication.freeArticles = 1;
  expect(words()).toContain('No. Un articolo al mese si legge per intero');
  expect(words()).toContain('Non conta come articolo gratuito.');
});

test('the privacy page says how long the number of withdrawn votes stays, and where for good', () => {
  const words = JSON.stringify(privacyText());
  expect(words).toContain('ritira il consenso o viene eliminato subito dopo il voto, per due giorni resta soltanto');
  expect(words).toContain('quel numero resta accanto al gruppo, senza la rete, anche dopo la decisione');
});

test('whoever has not confirmed the address is told what is so: no access, and reading as without an account', () => {
  const words = JSON.stringify(pages);
  expect(words).toContain('Prima di accedere devi confermare il tuo indirizzo.');
  expect(words).toContain('Finché non verifichi l’indirizzo non puoi accedere: leggi come chi non ha un account.');
  expect(words).not.toMatch(/leggi e commenti|leggere e commentare/);
});

test.each(Object.keys(pages))('%s: votes and supports of disposable or doubled mailboxes wait', (path) => {
  const words = JSON.stringify(pages[path]);
  expect(words).toMatch(/indirizzo (è )?usa e getta, o (da una|la tua) casella (che )?ha già un altro account/);
  expect(words).toMatch(/aspettano (invece )?che una persona li ammetta/);
});

test('nothing is promised that nobody does', () => {
  expect(JSON.stringify(pages)).not.toMatch(/te lo scriviamo|apriamo un pezzo alla volta|la sua pagina lo dice/);
});

test('what never counts among the free articles is said wherever they are', () => {
  const never = /Polemiche dal Basso finché raccolgono sostegni/;
  expect(JSON.stringify(termsText())).toMatch(never);
  expect(JSON.stringify(supportText())).toMatch(never);
});

test('what is kept of a reading is in the table of what is kept', () => {
  expect(JSON.stringify(privacyText())).toContain('di una Dualità, se hai aperto entrambe le voci');
});

test('our own prose has typographic apostrophes', () => {
  expect(JSON.stringify(all)).not.toContain("'");
});

test('where nothing is sold no page of the house names a price, a meter or who would take the money', () => {
  const words = () => JSON.stringify([termsText(), privacyText(), supportText()]);
  const ofSale = /2,99|Stripe|rimbors|Recedi|articoli gratuiti|IVA inclusa|per chi è Supporter|dal sesto/;
  expect(words()).toMatch(ofSale);
  publication.sells = false;
  expect(words()).not.toMatch(ofSale);
  expect(termsText().inShort).toContain('Per ora leggi gratis tutti gli articoli, per intero.');
  expect(words()).toContain('Per ora non c’è niente da comprare: l’abbonamento non si può ancora acquistare.');
  expect(words()).toContain('Google può trattare dati anche fuori dall’Unione europea');
  publication.hasGoogle = false;
  expect(words()).not.toContain('Google');
  for (const { sections } of [termsText(), privacyText(), supportText()]) {
    const links = sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((b) => (typeof b === 'object' && b.kind === 'links' ? b.links : []));
    for (const { to, hash } of links) {
      if (to === '/terms' && hash) expect(termsText().sections.map(({ id }) => id)).toContain(hash);
    }
  }
});

test('the terms speak of early access only while there is any', () => {
  const words = () => JSON.stringify(termsText());
  expect(words()).toContain('priorità nei commenti, accesso anticipato ai nuovi formati, supporto prioritario.');
  expect(words()).toContain('**L’accesso anticipato.**');
  publication.hasEarly = false;
  expect(words()).toContain('priorità nei commenti, supporto prioritario.');
  expect(words()).not.toMatch(/anticipato|archivio delle lettere/);
});

test('what was sold and is still kept stays in privacy and terms when nothing is sold any more', () => {
  publication.sells = false;
  expect(JSON.stringify(privacyText())).not.toContain('Abbonamento: stato, date, ricevute');
  publication.hasSold = true;
  const privacy = JSON.stringify(privacyText());
  expect(privacy).toContain('Abbonamento: stato, date, ricevute');
  expect(privacy).toContain('Se ti sei abbonato o hai regalato un abbonamento, Stripe: ha i dati della carta');
  expect(privacy).toContain('Stripe e Google possono trattare dati anche fuori dall’Unione europea');
  expect(JSON.stringify(termsText())).toContain('Chi si è già abbonato ha i diritti che aveva ordinando');
});

test('what Supporters read beside the free articles is said to be kept where real payments are shared by it', () => {
  const words = () => JSON.stringify(privacyText());
  expect(words()).toContain(
    '"Se sei Supporter: gli articoli che leggi senza che contino fra i gratuiti (aperti a tutti, o regalati), e il mese",' +
      '"Dividere fra chi firma una parte di ciò che paghi, e niente altro",' +
      '"Finché il mese non è diviso, il 3 di quello dopo, o elimini l’account"',
  );
  expect(words()).toContain('gli articoli che hai letto, anche quelli che non contano fra i gratuiti, per dividere');
  publication.takesMoney = false;
  expect(words()).not.toContain('gli articoli che leggi senza che contino');
});

test('privacy names neither Stripe where payments are only played, nor Google where it is not asked', () => {
  publication.takesMoney = false;
  publication.asksGoogle = false;
  const words = JSON.stringify(privacyText());
  expect(words).not.toMatch(/Stripe|Google/);
  expect(words).toContain('Sono di prova: nessuno riceve i dati di una carta.');
});
