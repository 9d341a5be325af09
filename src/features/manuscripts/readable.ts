import type { Portrait, SectionDetails } from '#features/articles/contract.ts';
import { drafts } from '#features/formats/drafts.ts';
import { provinceName } from '#lib/provinces.ts';
import { unreachable } from '#lib/unreachable.ts';
import { textAt, type PartDifference } from './content-paths.ts';
import type { DraftFigure } from './content.ts';
import { editorTexts } from './editor-texts.ts';
import { figureEditorTexts } from './figure-texts.ts';
import { lookOf } from './looks.ts';
import { readableTexts as words } from './readable-texts.ts';

/** A part of a text as words to read and to compare, by its name: what is chosen by the name of the choice, a figure as its rows. */
export function readable(value: unknown, name = ''): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return chosenWords(name, value) ?? value;
  if (typeof value !== 'object') return String(value);
  if (name === 'portrait') return lookOf(value as Portrait)?.label ?? '';
  if (isFigure(value)) return figureWords(value);
  if (isAnswer(value)) return words.answer(value.paragraph, value.turn, value.toParagraph);
  const parts = Object.entries(value).map(([key, part]) => (hiddenKeys.has(key) ? '' : readable(part, key)));
  const isList = Array.isArray(value) && value.every((part) => typeof part === 'string');
  return parts.filter(Boolean).join(isList ? ', ' : '\n\n');
}

/** Both sides of a difference between two whole texts. Of a picture, whose name nobody chose, its words are told. */
export function readableSides({ path, one, other }: PartDifference, from: unknown, to: unknown): [string, string] {
  const name = nameOf(path);
  if (path !== 'cover.image') return [readable(one, name), readable(other, name)];
  const [was, is] = [pictureWords(one, from), pictureWords(other, to)];
  return was && was === is ? [was, words.otherPicture] : [was, is];
}

/** Whether the part at a path is chosen rather than written. */
export const isChosen = (path: string) =>
  path === 'cover.image' || nameOf(path) in choices || nameOf(path) === 'province';

const nameOf = (path: string) => path.split('.').at(-1) ?? '';

/** What a person does not read in a section. */
const hiddenKeys = new Set(['type', 'perspective', 'presentedBy', 'answersTo', 'portrait', 'author']);

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: editorTexts.kinds,
  variant: Object.assign({}, ...Object.values(drafts).map(({ coverVariants }) => coverVariants)) as Record<
    string,
    string
  >,
  subject: editorTexts.subjects,
  proceeding: editorTexts.proceedings,
  presentedBy: editorTexts.presentedBy,
};

function chosenWords(name: string, value: string): string | undefined {
  if (name === 'province') return words.province(provinceName(value), value);
  if (name === 'image') return words.picture;
  if (name === 'accessedOn') return words.readOn(value);
  return choices[name]?.[value];
}

function pictureWords(image: unknown, whole: unknown): string {
  if (!image) return '';
  const alt = textAt(whole, 'cover.alt');
  return alt ? words.pictureOf(alt) : words.picture;
}

type Answer = NonNullable<SectionDetails['answers']>[number];

function isAnswer(value: object): value is Answer {
  return 'paragraph' in value && 'turn' in value;
}

function isFigure(value: object): value is DraftFigure {
  return 'kind' in value && 'title' in value && ('text' in value || 'columns' in value || 'rows' in value);
}

function figureWords(figure: DraftFigure): string {
  const head = figure.title
    ? words.figure(figureEditorTexts.kinds[figure.kind], figure.title)
    : figureEditorTexts.kinds[figure.kind];
  return [head, ...figureLines(figure), figure.caption].filter(Boolean).join('\n\n');
}

function figureLines(figure: DraftFigure): string[] {
  switch (figure.kind) {
    case 'facsimile':
      return [figure.text];
    case 'chart':
      return [
        figure.unit,
        ...figure.series.map(({ name, values }) =>
          words.row(name, values.map((value, index) => words.point(figure.columns[index] ?? '', value)).join('; ')),
        ),
      ];
    case 'table':
      return figure.rows.map(({ head, text, state }) => {
        const row = words.row(head, text);
        return state ? words.marked(row, figureEditorTexts.states[state].toLowerCase()) : row;
      });
    default:
      return unreachable(figure);
  }
}
