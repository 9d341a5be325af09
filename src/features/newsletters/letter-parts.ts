import { randomKey } from '#lib/random-key.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { Block, BlockKind, NewsletterContent } from './blocks.ts';
import type { LetterMaterial } from './contract.ts';
import { deskNames, letterDeskTexts, partName } from './desk-texts.ts';

/** What an editor may begin at once, and what is made from something of the site. */
export type ChosenKind = Exclude<BlockKind, 'text' | 'reader'>;

/** A part that an editor may add, and what it is about. */
export interface PartChoice {
  part: Block;
  about: string;
}

export const emptyPart = (kind: 'text' | 'reader'): Block =>
  kind === 'text' ? { id: randomKey(), kind, title: '', text: '' } : { id: randomKey(), kind, name: '', text: '' };

/** The parts of a kind that what there is this week would make. */
export function partChoices(kind: ChosenKind, material: LetterMaterial): PartChoice[] {
  const id = randomKey();
  switch (kind) {
    case 'story':
      return material.stories.map(({ slug, title }) => ({ part: { id, kind, slug, text: '' }, about: title }));
    case 'event':
      return material.events.map(({ id: eventId, title, story }) => ({
        part: { id, kind, eventId, text: '' },
        about: deskNames.event(title, story),
      }));
    case 'comment':
      return material.comments.map(({ id: commentId, by, quote }) => ({
        part: { id, kind, commentId, text: '' },
        about: deskNames.comment(by, quote),
      }));
    case 'opposites':
      return material.questions.map((question) => ({
        part: oppositesPart(question, id),
        about: question.isUsed ? letterDeskTexts.usedQuestion(question.title) : question.title,
      }));
    case 'backstage': {
      const begun = new Set(material.backstage.map(({ slug }) => slug));
      const others = material.stories.filter(({ slug }) => !begun.has(slug));
      return [...material.backstage, ...others].map((story) => ({
        part: backstagePart({ text: '', ...story }, id),
        about: story.title,
      }));
    }
    default:
      return unreachable(kind);
  }
}

/** The two voices of a question as a rule puts them: an editor looks whether they are the strongest. */
export const oppositesPart = ({ slug, pro, contro }: LetterMaterial['questions'][number], id: string): Block => ({
  id,
  kind: 'opposites',
  slug,
  pro: pro.text,
  proBy: pro.by,
  contro: contro.text,
  controBy: contro.by,
  byRule: true,
});

/** What a rule knows of how a case was verified. */
export const backstagePart = ({ slug, text }: { slug: string; text: string }, id: string): Block => ({
  id,
  kind: 'backstage',
  slug,
  text,
  ...(text ? { byRule: true } : {}),
});

export const movePart = (parts: readonly Block[], from: number, to: number): Block[] =>
  parts.toSpliced(from, 1).toSpliced(to, 0, parts[from]!);

/** Whether somebody wrote something in a part, which would go with it. */
export const hasOwnWords = (part: Block): boolean => wordsOf(part).some((words) => words.trim() !== '');

/** A letter in words, for whoever compares two of them. */
export function contentInWords({ subject, preview, blocks }: NewsletterContent, about: Record<string, string>): string {
  const parts = blocks.flatMap((part) => [partName(part, about[part.id]), ...wordsOf(part)]);
  return [subject, preview, ...parts].filter((words) => words.trim() !== '').join('\n\n');
}

function wordsOf(part: Block): string[] {
  switch (part.kind) {
    case 'text':
      return [part.title, part.text];
    case 'reader':
      return [part.name, part.text];
    case 'story':
    case 'event':
    case 'comment':
    case 'backstage':
      return [part.text];
    case 'opposites':
      return [part.pro, part.proBy, part.contro, part.controBy];
    default:
      return unreachable(part);
  }
}
