import type { Perspective } from '#features/formats/formats.ts';
import type { Problem, ProblemKind } from '#features/article-files/problem.ts';
import type { GapKind } from '#features/workflow/states.ts';
import type { CheckItem } from './checklists.ts';
import { gapTexts, partNames, problemTexts, sectionPartNames } from './gap-texts.ts';
import { dualitaDraftTexts } from '#features/workflow/dualita-texts.ts';
import { publishTexts } from './texts.ts';

const checkCodes = ['unticked', 'ticked_before', 'check_note'] as const;
type CheckCode = (typeof checkCodes)[number];

/** What an article lacks or has wrong: a part, a rule of its format, its picture, a tick, turns, a signature. */
export const gapCodes = [
  'missing',
  'wrong',
  ...(Object.keys(problemTexts) as ProblemKind[]),
  'no_picture',
  ...checkCodes,
  'turns_missing',
  'unsigned',
  'of_story',
] as const;
export type GapCode = (typeof gapCodes)[number];

/** Something that stands between a draft and its readers. */
export interface Gap {
  /** For which step it counts (`neededFor`). */
  kind: GapKind;
  code: GapCode;
  /**
   * Where on the page it is put right: the path of a field, `sections.add` for a section that there is not,
   * `checklist.facts` for a box of the checklist, `signatures` or `turns` for the panels; null without a place of its own.
   */
  path: string | null;
  /** In Italian. */
  words: string;
}

/** A part of the text that its schema refuses. Nobody reads anything without title and summary. */
export function partGap(path: readonly PropertyKey[], issue: string): Gap {
  const isMissing = issue === 'invalid_type' || issue === 'invalid_value' || issue === 'too_small';
  const code = isMissing ? 'missing' : 'wrong';
  const [part, index, ...rest] = path;
  if (part === 'sections' && typeof index === 'number') {
    const known = knownPart(sectionPartNames, rest);
    const words = gapTexts[isMissing ? 'missingIn' : 'wrongIn'](index + 1, known?.name ?? gapTexts.something);
    return { kind: 'part', code, path: `sections.${index}${known ? `.${inSection(known.part)}` : ''}`, words };
  }
  const known = knownPart(partNames, path);
  const kind = part === 'title' || part === 'summary' ? 'essence' : part === 'cover' ? 'cover' : 'part';
  return { kind, code, path: known?.part ?? null, words: gapTexts[code](known?.name ?? gapTexts.something) };
}

/** The part that a path leads to, or what it belongs to, with its name. */
function knownPart(
  names: Record<string, string>,
  path: readonly PropertyKey[],
): { part: string; name: string } | undefined {
  const keys = path.filter((key) => typeof key === 'string');
  for (let length = keys.length; length > 0; length -= 1) {
    const part = keys.slice(0, length).join('.');
    const name = names[part];
    if (name) return { part, name };
  }
  return undefined;
}

const inSection = (part: string) => (ofTheSection.has(part) ? part : `details.${part}`);
const ofTheSection = new Set(['title', 'content', 'type', 'perspective']);

/** A rule of its format that an article breaks. */
export function problemGap({ kind: code, path: at }: Problem): Gap {
  const index = typeof at[1] === 'number' ? at[1] : -1;
  const words = problemTexts[code](index + 1, String(at.at(-1) ?? ''));
  return { kind: code === 'no_section' ? 'essence' : 'part', code, path: placeOf(code, index), words };
}

function placeOf(code: ProblemKind, index: number): string | null {
  switch (code) {
    case 'no_section':
    case 'no_defence':
      return 'sections.add';
    case 'same_side':
    case 'answers_later':
    case 'answers_nothing':
      return 'turns';
    case 'same_meanings':
      return 'trial.innocentMeans';
    case 'link':
      return `sections.${index}.content`;
    case 'heading':
      return `sections.${index}`;
    default:
      return null;
  }
}

/** A box of the checklist that is empty, was ticked on another version, or needs words. */
export function checkGap(code: CheckCode, item: CheckItem): Gap {
  return { kind: 'check', code, path: `checklist.${item}`, words: checkWords[code](item) };
}

const checkWords: Record<CheckCode, (item: CheckItem) => string> = {
  unticked: publishTexts.unticked,
  ticked_before: publishTexts.tickedBefore,
  check_note: publishTexts.checkNote,
};

/** A cover whose picture the library does not have. */
export const pictureGap: Gap = { kind: 'cover', code: 'no_picture', path: null, words: publishTexts.noPicture };

/** Turns of a Dualità that are to be handed in. */
export function turnsGap(count: number): Gap {
  return { kind: 'essence', code: 'turns_missing', path: 'turns', words: dualitaDraftTexts.turnsMissing(count) };
}

/** What keeps a reader's story from its readers besides its text: the yes of who tells it first of all. */
export function storyGap(words: string): Gap {
  return { kind: 'signature', code: 'of_story', path: null, words };
}

/** A side of a Dualità that did not sign this revision. */
export function unsignedGap(side: Perspective): Gap {
  return { kind: 'signature', code: 'unsigned', path: 'signatures', words: dualitaDraftTexts.unsigned(side) };
}
