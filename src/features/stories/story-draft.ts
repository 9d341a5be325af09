import { badLinks } from '#lib/text/links.ts';
import { oneLine, paragraphs } from '#lib/text/typed-text.ts';
import { DraftContent } from '#features/manuscripts/content.ts';
import { provinceCentre } from '#lib/province-centres.ts';
import type { Counterpart, WorkingText } from './contract.ts';
import { missingTexts } from './newsroom-refusals.ts';
import { publishTexts } from './publish-texts.ts';

interface Given {
  text: WorkingText;
  isAnonymous: boolean;
  counterpart: Counterpart | null;
  /** The slug under which its protagonist signs; empty before there is one. */
  author: string;
}

const neededParts = [
  'title',
  'summary',
  'place',
  'province',
  'protagonistName',
  'protagonistRole',
  'story',
] as const satisfies (keyof WorkingText)[];

/** Why a text, with the answer to it, cannot become an article, in Italian; empty where it can. */
export function gapsOf({
  text,
  isAnonymous,
  counterpart,
}: Pick<Given, 'text' | 'isAnonymous' | 'counterpart'>): string[] {
  const parts = neededParts.filter((part) => {
    if (part === 'protagonistName' && isAnonymous) return false;
    if (part === 'province') return !provinceCentre(text.province);
    return oneLine(text[part]) === '';
  });
  const links = [text.story, text.context, text.impact, counterpart?.reply ?? ''].flatMap(badLinks);
  return [...parts.map((part) => missingTexts[part]), ...links.map(({ target }) => publishTexts.badLink(target))];
}

/**
 * What goes into the article of whom a story calls into question: their answer, or that there is none yet to what they
 * were asked. Undefined where nothing does.
 */
export function counterpartIn(
  counterpart: Counterpart | null,
): { title: string; text: string; isReply: boolean } | undefined {
  if (!counterpart) return undefined;
  const name = oneLine(counterpart.name);
  const title = name || publishTexts.counterpart;
  const text = paragraphs(counterpart.reply);
  if (text) return { title, text, isReply: true };
  return name && counterpart.askedAt ? { title, text: publishTexts.noReply(name), isReply: false } : undefined;
}

/**
 * A story as the content of its manuscript: the protagonist's own words, the context, the impact, and the answer of whom
 * it calls into question. In one that is published without its author's name the name is 'Nome noto alla redazione',
 * whatever the text has.
 */
export function draftOfStory({ text, isAnonymous, counterpart, author }: Given): DraftContent {
  const role = oneLine(text.protagonistRole);
  const name = isAnonymous ? publishTexts.sealedName : oneLine(text.protagonistName);
  const answer = counterpartIn(counterpart);
  const sections = [
    { type: 'protagonist', title: name, content: paragraphs(text.story), details: { speaker: { name, role } } },
    { type: 'context', title: publishTexts.context, content: paragraphs(text.context) },
    { type: 'impact', title: publishTexts.impact, content: paragraphs(text.impact) },
    { type: 'counterpart', title: answer?.title, content: answer?.isReply ? answer.text : '' },
  ];
  return DraftContent.parse({
    title: oneLine(text.title),
    summary: oneLine(text.summary),
    topics: [...new Set(text.topics.map(oneLine).filter(Boolean))],
    authors: [{ author: author || undefined, name, role: isAnonymous ? publishTexts.sealedRole : role }],
    dalBasso: {
      place: oneLine(text.place),
      province: text.province,
      ...(answer && !answer.isReply ? { terminus: answer.text } : {}),
    },
    sections: sections.filter(({ content }) => content !== ''),
  });
}
