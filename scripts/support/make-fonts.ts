import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * What Italian texts and the interface are written with: every page loads it. Other Latin characters of the faces stand
 * in the `-rest` files, those of Polish, Turkish and the like in the packages' `latin-ext`, and a browser loads either
 * where a text has one of them.
 */
export const everyday = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  ...'àèéìíîòóùúçâêëïñöüÀÈÉÌÒÙ',
  ...' !"#$%&\'()*+,-./:;<=>?@[]«»“”‘’–—…·•€°º©×−\u00a0\u00ad',
].join('');

/** Kerning, marks, ligatures, and the figures that the interface and the texts ask for. */
const features = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'onum', 'pnum', 'tnum'];

interface Cut {
  /** Of the file. */
  name: string;
  family: string;
  package: string;
  /** Of the package's files, with `*` for the set of characters. */
  file: string;
  /** As in an @font-face rule. */
  descriptors: string[];
  axes: Record<string, number | { min: number; max: number }>;
}

const piazzolla = { family: 'Piazzolla Variable', package: 'piazzolla' };
const roman = { ...piazzolla, file: 'piazzolla-*-opsz-normal' };
const italic = { ...piazzolla, file: 'piazzolla-*-opsz-italic' };

/**
 * The weights, widths and optical sizes that are used (decision 043). Texts are read at 18 to 21 px,
 * headlines stand at 20 px and far above, where the face ends at 30.
 */
const cuts: Cut[] = [
  {
    ...roman,
    name: 'reading',
    descriptors: ['font-style: normal', 'font-weight: 400'],
    axes: { wght: 400, opsz: 20 },
  },
  {
    ...roman,
    name: 'headline',
    descriptors: ['font-style: normal', 'font-weight: 600 800'],
    axes: { wght: { min: 600, max: 800 }, opsz: 30 },
  },
  {
    ...italic,
    name: 'italic',
    descriptors: ['font-style: italic', 'font-weight: 400'],
    axes: { wght: 400, opsz: 22 },
  },
  {
    ...italic,
    name: 'headline-italic',
    descriptors: ['font-style: italic', 'font-weight: 600 800'],
    axes: { wght: { min: 600, max: 800 }, opsz: 30 },
  },
  {
    family: 'Radio Canada Variable',
    package: 'radio-canada',
    file: 'radio-canada-*-wdth-normal',
    name: 'interface',
    descriptors: ['font-style: normal', 'font-weight: 400 700', 'font-stretch: 80% 100%'],
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 80, max: 100 } },
  },
];

/** The files of the faces by name, with `faces.css` that declares them: the same bytes for the same packages. */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const cut of cuts) {
    files.set(`${cut.name}.woff2`, await subset(cut, points(everyday)));
    files.set(`${cut.name}-rest.woff2`, await subset(cut, rest(cut)));
  }
  const opening = '/* Written by `node scripts/fonts.ts`: the faces, each in files by the characters of a text. */\n\n';
  files.set('faces.css', Buffer.from(opening + cuts.flatMap(faces).join('\n')));
  return files;
}

function subset({ package: from, file, axes }: Cut, characters: number[]): Promise<Buffer> {
  const source = readFileSync(join(folder(from), 'files', `${file.replace('*', 'latin')}.woff2`));
  const text = String.fromCodePoint(...characters);
  return subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: features });
}

function faces(cut: Cut): string[] {
  const ext = `@fontsource-variable/${cut.package}/files/${cut.file.replace('*', 'latin-ext')}.woff2`;
  return [
    face(cut, ext, ranges(cut)['latin-ext']!),
    face(cut, `./${cut.name}-rest.woff2`, ranges(cut).latin!),
    // Of ranges that overlap the last one holds.
    face(cut, `./${cut.name}.woff2`, written(points(everyday))),
  ];
}

function face({ family, descriptors }: Cut, file: string, range: string): string {
  return `@font-face {
  font-family: '${family}';
${descriptors.map((each) => `  ${each};\n`).join('')}  font-display: swap;
  src: url('${file}') format('woff2');
  unicode-range:
    ${range.replaceAll(',', ', ')};
}
`;
}

/** The characters of the package's Latin file that are not everyday ones. */
function rest(cut: Cut): number[] {
  const known = new Set(points(everyday));
  const latin = ranges(cut)
    .latin!.split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      return Array.from({ length: last! - first! + 1 }, (_, at) => first! + at);
    });
  return latin.filter((point) => point >= 0x20 && !known.has(point));
}

const points = (text: string): number[] =>
  [...new Set(text)].map((character) => character.codePointAt(0)!).toSorted((first, second) => first - second);

/** As `unicode-range` has them. */
function written(sorted: number[]): string {
  const runs: [number, number][] = [];
  for (const point of sorted) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join();
}

const hex = (point: number) => point.toString(16).toUpperCase();

const ranges = ({ package: from }: Cut) =>
  JSON.parse(readFileSync(join(folder(from), 'unicode.json'), 'utf8')) as Record<string, string>;

const folder = (name: string) => join('node_modules', '@fontsource-variable', name);
