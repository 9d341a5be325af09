import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawWords, type SocialWords } from './draw-words.ts';
import { layoutOf, socialShapes, type Box, type SocialShape } from './shapes.ts';
import { contentOfSite } from './social-content.ts';

const shapes = Object.keys(socialShapes) as SocialShape[];

const withTitle = (title: string, names = ['Ottavio Brandimarte', 'Livia Castellucci']): SocialWords => ({
  format: 'dualita',
  title,
  foot: { kind: 'versus', names },
});

const longNames = ['Massimiliano Ferdinando Degli Ubaldini', 'Bartolomea Concettina Della Gherardesca', 'E un terzo'];
const cases: [string, SocialWords][] = [
  ['the longest title of the demo', withTitle('Intelligenza artificiale in classe: tutor o scorciatoia?')],
  ['one word', withTitle('No')],
  ['a title of 280 letters', withTitle('Una domanda che non finisce mai '.repeat(9).trim(), longNames)],
  ['a title of 5,000 letters', withTitle('domanda '.repeat(625))],
  ['one endless word', withTitle('W'.repeat(300), ['W'.repeat(200)])],
  ['wide words', withTitle('PRECIPITEVOLISSIMEVOLMENTE MMMMMMMMMMMMMMMMMM')],
  ['other alphabets and signs', withTitle('Złoty, ő, Ελλάδα, 漢字, 🔥 <b>&amp;</b>')],
  ['a long line of names', { ...withTitle('Titolo'), foot: { kind: 'names', text: longNames.join(', ').repeat(3) } }],
  ['the whole publication', contentOfSite().words],
];

test.each(cases.flatMap(([name, words]) => shapes.map((shape) => [name, shape, words] as const)))(
  '%s: the words keep inside their margins in the shape «%s»',
  async (_, shape, words) => {
    const { words: box, ...layout } = layoutOf(shape);
    const drawing = await pixels(await drawWords(words, layoutOf(shape)));
    const bottom = box.top + box.height;
    const margins: Box[] = [
      { ...box, width: box.padding - 4 },
      { ...box, left: box.width - box.padding + 4, width: box.padding - 4 },
      { ...box, height: box.padding - 8 },
      { ...box, top: bottom - box.padding + 8, height: box.padding - 8 },
    ];
    expect(margins.map(drawing.inked)).toEqual([0, 0, 0, 0]);
    expect(drawing.inked(layout.picture)).toBe(0);
    expect(drawing.inked(box)).toBeGreaterThan(100);
  },
);

test('others get their turn between the steps of a drawing', async () => {
  let turns = 0;
  let isDrawing = true;
  const count = () => {
    turns += 1;
    if (isDrawing) setImmediate(count);
  };
  setImmediate(count);
  await drawWords(withTitle('Una domanda che non finisce mai '.repeat(9).trim()), layoutOf(shapes[0]!));
  isDrawing = false;
  expect(turns).toBeGreaterThan(8);
});

test.each(shapes)('a cut title does not reach the names in the shape «%s»', async (shape) => {
  const { words } = layoutOf(shape);
  const drawing = await pixels(await drawWords(cases[2]![1], layoutOf(shape)));
  const names = { left: 0, width: words.width, top: words.top + words.height - words.padding - 72, height: 72 };
  expect(drawing.inked(names)).toBeGreaterThan(100);
  expect(drawing.inked({ ...names, top: names.top - 12, height: 10 })).toBe(0);
});

async function pixels(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isPaper = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return data[at] === 0xfa && data[at + 1] === 0xf5 && data[at + 2] === 0xe9;
  };
  return {
    inked({ left, top, width, height }: Box): number {
      let count = 0;
      for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) if (!isPaper(x, y)) count++;
      return count;
    },
  };
}
