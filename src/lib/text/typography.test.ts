import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typeset } from './typography.ts';

test.each([
  // Quotation marks.
  ['Ha detto: "Non ci torno".', 'Ha detto: «Non ci torno».', 1],
  ['“Non ci torno”, ha detto.', '«Non ci torno», ha detto.', 1],
  ['"Il "Mattino" lo ha scritto"', '"Il «Mattino» lo ha scritto"', 1],
  ['«Ha detto “basta”» e poi «"basta"»', '«Ha detto “basta”» e poi «“basta”»', 1],
  ['un monitor da 27" e uno da 32"', 'un monitor da 27" e uno da 32"', 0],
  ['Una " sola', 'Una " sola', 0],
  ['"Comincia qui\n\ne finisce là"', '"Comincia qui\n\ne finisce là"', 0],
  ['"Due\nrighe"', '«Due\nrighe»', 1],
  ['un "*grande*" giorno', 'un «*grande*» giorno', 1],
  ['l\'"amico" di tutti', 'l’«amico» di tutti', 2],
  // Apostrophes.
  ["L'acqua dell'8 marzo, quest'*anno*", 'L’acqua dell’8 marzo, quest’*anno*', 3],
  ["gli anni '90", 'gli anni ’90', 1],
  ["un po' di pane", 'un po’ di pane', 1],
  ["la voce 'comune' resta", "la voce 'comune' resta", 0],
  ["la parola 'po' non si spiega", "la parola 'po' non si spiega", 0],
  // Accents.
  ["E' vero: c'e' chi dice che perche' e' tardi", 'È vero: c’è chi dice che perché è tardi', 5],
  ["PERCHE' SI'", "PERCHÉ SI'", 1],
  ["La citta' e' piu' grande, cioe' cosi'", 'La città è più grande, cioè così', 5],
  ['Perchè no?', 'Perché no?', 1],
  ["la pero' e la meta'", "la pero' e la meta'", 0],
  ["'il pane e' era il titolo", "'il pane e' era il titolo", 0],
  // Stops, dashes, spaces.
  ['Poi... silenzio.... e basta', 'Poi… silenzio.... e basta', 1],
  ['Il sindaco -- lo stesso -- tace', 'Il sindaco – lo stesso – tace', 2],
  ['---', '---', 0],
  ['12 km, 5 % e 20 metri', '12\u00A0km, 5% e 20 metri', 2],
  ['il 5\u00A0%, il 67% e 3 ‰', 'il 5%, il 67% e 3‰', 2],
  ['90 km/h, € 5 e 3 km²', '90\u00A0km/h, €\u00A05 e 3\u00A0km²', 3],
  ['« Ecco »', '«Ecco»', 2],
  ['Il sindaco , che tace ; poi : basta !', 'Il sindaco, che tace; poi: basta!', 4],
  ['Davvero\u00A0?! ( così ) disse **lui** .', 'Davvero?! (così) disse **lui**.', 4],
  ['Fine .\nPoi , ancora', 'Fine.\nPoi, ancora', 2],
  ['Il sindaco - lo stesso - tace, dal 3 - dice - e poi', 'Il sindaco – lo stesso – tace, dal 3 – dice – e poi', 4],
  ['Il sindaco - dice -, poi tace - dice -.', 'Il sindaco – dice –, poi tace – dice –.', 4],
  ['«Vengo - disse -?»', '«Vengo – disse –?»', 2],
  ['pro -.5, x -,y e\n-, poi', 'pro -.5, x -,y e\n-, poi', 0],
  ['**forte** - [legge](https://a.it) - fine', '**forte** – [legge](https://a.it) – fine', 2],
  ['il 3-4, la 3 - 4, pro-capite, -uno, Roma -Bari', 'il 3-4, la 3 - 4, pro-capite, -uno, Roma -Bari', 0],
  ['- uno\n- due\n\n1. tre', '- uno\n- due\n\n1. tre', 0],
  ['bello :) e .5, .it, alle 14 :30', 'bello :) e .5, .it, alle 14 :30', 0],
  ['vedi *https://a.it/x ,* e poi', 'vedi *https://a.it/x,* e poi', 1],
  ['`a , b - c` e https://a.it/x ,', '`a , b - c` e https://a.it/x,', 1],
  // What is not touched.
  ["Vedi https://a.it/l'acqua--x... e basta", "Vedi https://a.it/l'acqua--x... e basta", 0],
  ['il [testo "della" legge](https://a.it/x--y) "vigente"', 'il [testo "della" legge](https://a.it/x--y) «vigente»', 1],
  ['scrivi a po--sta@a.it, `E\' "x"`', 'scrivi a po--sta@a.it, `E\' "x"`', 0],
  ['"https://a.it"', '«https://a.it»', 1],
  ['a@b.ithttps://a.it/... fine...', 'a@b.ithttps://a.it/... fine…', 1],
  ['già \uFFFC messo', 'già \uFFFC messo', 0],
  ['', '', 0],
])('%s', (text, expected, changes) => {
  expect(typeset(text)).toEqual({ text: expected, changes });
});

const signs = [...'"\'“”«»’ \n.,;:!?)(*`\uFFFC[]\u00A0', ' - ', ' ,', '\n\n', '...', '--', '-', '**'];
const words = ['perche', 'citta', 'e', 'E', 'po', 'l', '90', '5', ' km', '€', 'perchè'];
const addresses = ['https://a.it/', '(https://b.it)', 'a@b.it'];
const pieces = fc.constantFrom(...signs, ...words, ...addresses);
const writing = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));

test('applied twice it is as applied once', () => {
  fc.assert(
    fc.property(fc.oneof(writing, fc.string({ unit: 'grapheme' })), (text) => {
      const once = typeset(text).text;
      expect(typeset(once)).toEqual({ text: once, changes: 0 });
    }),
    { numRuns: 2000 },
  );
});

test('links and addresses stay as they are, in their order', () => {
  const untouched = /\[[^[\]]*\]\([^()\s]*\)|https?:\/\/[^\s«»“”„"`]+/g;
  fc.assert(
    fc.property(writing, (text) => {
      const set = typeset(text).text;
      let from = 0;
      // A stop comes nearer to the address before it, and whatever stands behind the stop with it.
      for (const [found] of text.matchAll(untouched)) {
        const at = set.indexOf(found, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + found.length;
      }
    }),
  );
});

test('of what was typed only spaces go, and nothing of code, links and numbers', () => {
  const kept = fc.constantFrom('`a , b`', '[x , y](https://a.it/-_-)', '3-4', '1 - 2', 'https://a.it/x', 'pro-capite');
  const stops = fc.constantFrom(' ,', ' .', ' ;', ' :', ' !', ' ?', ' )', ' »', ',', '.', ' e', ' - e');
  fc.assert(
    fc.property(fc.array(fc.tuple(kept, stops)), (parts) => {
      const { text } = typeset(parts.map(([word, stop]) => `${word}${stop} `).join(''));
      let from = 0;
      for (const [word, stop] of parts) {
        const at = text.indexOf(word, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + word.length;
        const wanted = stop.replace(/ (?=[,.;:!?)»])/, '').replace('-', '–');
        expect(text.slice(from, from + wanted.length)).toBe(wanted);
      }
    }),
  );
});

test('a very long line is set in a moment', () => {
  const text = `E' l'"ora" `.repeat(2000);
  expect(typeset(text).changes).toBe(6000);
});
