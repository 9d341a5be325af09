import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from '../../tests/support/worked.ts';
import { personalDataOf } from './personal-data.ts';

const found = (text: string) => personalDataOf(text).map(({ kind, text }) => `${kind} ${text}`);

test.each([
  // The example of the ministry, whole, in groups, in small letters, and the same person with letters for digits.
  ['Il codice fiscale è RSSMRA85T10A562S.', 'tax_code RSSMRA85T10A562S'],
  ['cf: RSS MRA 85T10 A562S', 'tax_code RSS MRA 85T10 A562S'],
  ['(rssmra85t10a562s)', 'tax_code rssmra85t10a562s'],
  ['RSSMRA85T10A56NH', 'tax_code RSSMRA85T10A56NH'],
  ['Bonifico su IT60X0542811101000000123456, grazie', 'iban IT60X0542811101000000123456'],
  ['IT60 X054 2811 1010 0000 0123 456', 'iban IT60 X054 2811 1010 0000 0123 456'],
  ['IT 60 X 05428 11101 000000123456', 'iban IT 60 X 05428 11101 000000123456'],
  ['conto DE89 3704 0044 0532 0130 00 di Berlino', 'iban DE89 3704 0044 0532 0130 00'],
  ['GB82WEST12345698765432', 'iban GB82WEST12345698765432'],
  ['fr1420041010050500013m02606', 'iban fr1420041010050500013m02606'],
  ['Chiamatemi al 333 1234567!', 'phone 333 1234567'],
  ['347.123.4567', 'phone 347.123.4567'],
  ['333/1234567 o 3391234567', 'phone 333/1234567', 'phone 3391234567'],
  ['+39 328 12 34 567', 'phone +39 328 12 34 567'],
  ['0039-0971-234567', 'phone 0039-0971-234567'],
  ['(+39) 06 4567 8901', 'phone (+39) 06 4567 8901'],
  ['tel. 06 12345678', 'phone 06 12345678'],
  ['Uffici: 0971/23456 e (0971) 234567', 'phone 0971/23456', 'phone (0971) 234567'],
  ['02 12 34 56 78', 'phone 02 12 34 56 78'],
  ['cell: 333.123.456', 'phone 333.123.456'],
  ['tel. n. 0971 - 234567', 'phone 0971 - 234567'],
  ['Scrivi a mario.rossi+casa@posta.example.it.', 'email mario.rossi+casa@posta.example.it'],
  ['<3331234567@pec.example>', 'email 3331234567@pec.example'],
  ['La targa è AB123CD, oppure ab123cd', 'plate AB123CD', 'plate ab123cd'],
  ['una Panda bianca GH 456 JK', 'plate GH 456 JK'],
  ['targa DA 100 MT', 'plate DA 100 MT'],
  ['la moto targata AB 12345', 'plate AB 12345'],
  ['targa: MI 1A2345', 'plate MI 1A2345'],
  ['chiama 3\u03363\u03363\u0336 1\u033623\u03364567\u0336!', 'phone 3\u03363\u03363\u0336 1\u033623\u03364567\u0336'],
])('%j holds %j', (text, ...expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  'RSSMRA85T10A562T',
  'IT60X0542811101000000123457',
  'XX60X0542811101000000123456',
  'Il 06.11.2025 e il 03/12/2024, poi il 01-02-2023 e il 05 06 2024.',
  'Aperto 08.30-12.30 e dalle 09:00 alle 13:00',
  'Dal 1990 al 2024, nel 2024/2025 e nel 03-2024',
  'Costa € 3.500.000, anzi 350.000.000 euro o 3500000000 euro, cioè 3331234567,50',
  'la legge 328/2000, la delibera n. 345/2024 100 volte, il d.lgs. 33/2013 e l’art. 97',
  'Prot. n. 0123456789 e protocollo 0012345/2024',
  'P. IVA 01234567890, C.F. 01234567890',
  'al km 345+600 della SS 18, sulla SP 12345, 00184 Roma RM 00184',
  'LE 300 CASE, HA 200 MT, DA 100 KM',
  'le 100 se ne vanno e al 300 da soli',
  'numero verde 800 123 456, civico 03123',
  '40.638912, 15.805634 e 0.123456789',
  'Siamo in 345 su 1.234.567: il 12,5 % di 3.456',
  'info@ e @sindaco, prezzo@2 euro',
])('%j holds nothing', (text) => {
  expect(found(text)).toEqual([]);
});

test('the articles of the demo hold none', () => {
  const folder = new URL('../../demo/articles/', import.meta.url);
  const alarms = readdirSync(folder).flatMap((file) => found(readFileSync(new URL(file, folder), 'utf8')));
  expect(alarms).toEqual([]);
});

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const capitals = (count: number) => fc.stringMatching(new RegExp(`^[A-Z]{${count}}$`));

test('every Italian IBAN is found, and none with two digits exchanged', () => {
  fc.assert(
    fc.property(capitals(1), digits(22), fc.boolean(), (cin, rest, inGroups) => {
      const body = cin + rest;
      const number = [...`${body}IT00`].map((character) => Number.parseInt(character, 36)).join('');
      const check = String(98n - (BigInt(number) % 97n)).padStart(2, '0');
      const iban = `IT${check}${body}`;
      const written = inGroups ? iban.replace(/(.{4})(?=.)/g, '$1 ') : iban;
      expect(found(`Sul conto ${written}, entro maggio.`)).toEqual([`iban ${written}`]);

      fc.pre(check[0] !== check[1]);
      expect(found(`IT${check[1]}${check[0]}${body}`).filter((one) => one.startsWith('iban'))).toEqual([]);
    }),
  );
});

test('every mobile number is found where it stands', () => {
  const shape = fc.constantFrom('$1 $2$3', '$1$2$3', '$1.$2.$3', '$1-$2$3', '+39 $1 $2 $3', '0039$1$2$3', '$1/$2$3');
  fc.assert(
    fc.property(fc.stringMatching(/^3[2-9]\d{8}$/), shape, fc.string(), (number, shape, before) => {
      const written = number.replace(/^(...)(...)(....)$/, shape);
      const text = `${before.replace(/[\d\p{L}@+(€.°º:]/gu, '')} Chiama ${written}, per favore.`;
      expect(personalDataOf(text)).toEqual([
        { kind: 'phone', start: text.indexOf(written), end: text.indexOf(written) + written.length, text: written },
      ]);
    }),
  );
});

const day = fc.integer({ min: 1, max: 28 });
const two = (value: number) => String(value).padStart(2, '0');
const ordinary = fc.oneof(
  fc.constantFrom('Il comune', 'la strada', 'che non c’è più', 'le panchine', 'IL SINDACO', 'perché', 'PZ', 'SS', 'De'),
  fc
    .tuple(day, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1950, max: 2030 }), fc.constantFrom('/', '.', '-'))
    .map(([day, month, year, by]) => [two(day), two(month), year].join(by)),
  fc.integer({ min: 1, max: 2_000_000_000 }).map((sum) => `${sum.toLocaleString('it-IT')} euro`),
  fc.integer({ min: 1, max: 2_000_000_000 }).map((sum) => `€ ${sum}`),
  fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1950, max: 2030 })).map(([n, y]) => `legge ${n}/${y}`),
  fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 })).map(([km, m]) => `km ${km}+${m}`),
  fc.integer({ min: 0, max: 99_999 }).map((people) => `${people} persone`),
  fc.integer({ min: 1900, max: 2030 }).map((year) => `nel ${year}`),
);

test('sentences with dates, amounts, laws and distances raise no alarm', () => {
  fc.assert(
    fc.property(fc.array(ordinary, { maxLength: 30 }), fc.constantFrom(', ', '; ', ' e ', '.\n'), (parts, by) => {
      expect(found(parts.join(by))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('a text of eight thousand characters made to mislead is read in seconds at most', () => {
  const texts = ['a.', '0', '3', '33 ', 'IT60 ', 'RSSMRA', 'a@a.', '06-', 'AB 1'].map((piece) => piece.repeat(2000));
  expect(piecesOf(() => texts.map(personalDataOf))).toBeLessThan(500);
});
