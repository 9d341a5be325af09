import { canonical } from '#lib/canonical.ts';
import { unreachable } from '#lib/unreachable.ts';
import { oneLine, paragraphs } from '#lib/text/typed-text.ts';
import { coverHash, DraftContent, type DraftFigure, type DraftSection } from '#features/manuscripts/content.ts';
import type { Counterpart, StoryPart, WorkingText } from './contract.ts';
import { differingFields } from './merge-texts.ts';
import { publishTexts } from './publish-texts.ts';

interface Given {
  text: WorkingText;
  isAnonymous: boolean;
  counterpart: Counterpart | null;
  /** The slug under which all sign whose name is not published; without it their own name stands. */
  author?: string;
}

/** What of an article a part of a story's text is. */
const sectionOfField = { story: 'protagonist', context: 'context', impact: 'impact' } as const;
type SectionField = keyof typeof sectionOfField;
const sectionFields = Object.keys(sectionOfField) as SectionField[];

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
  const content = DraftContent.parse({
    title: oneLine(text.title),
    summary: oneLine(text.summary),
    topics: [...new Set(text.topics.map(oneLine).filter(Boolean))],
    authors: [{ author, name, role: isAnonymous ? publishTexts.sealedRole : role }],
    dalBasso: { place: oneLine(text.place), province: text.province },
    sections: sectionFields
      .map((field) => sectionOf(field, text[field], { name, role }))
      .filter((section) => section.content !== ''),
  });
  return withCounterpart(content, null, counterpart);
}

function sectionOf(field: SectionField, text: string, speaker: { name: string; role: string }): DraftSection {
  const content = paragraphs(text);
  if (field === 'story') return { type: 'protagonist', title: speaker.name, content, details: { speaker } };
  return { type: sectionOfField[field], title: publishTexts[field], content, details: {} };
}

/**
 * A manuscript with what there is now to say of whom it calls into question, in the place of what there was. Other answers
 * stay, and what was written by hand does: an answer that somebody edited is kept as it is, and the new one is put last, so
 * that whoever looks at the text again makes one of both.
 */
export function withCounterpart(content: DraftContent, was: Counterpart | null, now: Counterpart | null): DraftContent {
  const [before, after] = [counterpartIn(was), counterpartIn(now)];
  const { terminus = '', ...place } = content.dalBasso ?? { place: '', province: '', facts: [] };
  const isOurs = terminus === '' || terminus === before?.text;
  return {
    ...content,
    dalBasso: { ...place, terminus: isOurs ? (after && !after.isReply ? after.text : '') : terminus },
    sections: withAnswer(content.sections, answerOf(before), answerOf(after)),
  };
}

function answerOf(said: ReturnType<typeof counterpartIn>): DraftSection | undefined {
  return said?.isReply ? { type: 'counterpart', title: said.title, content: said.text, details: {} } : undefined;
}

/** Sections with another answer in the place of one that nobody touched. One that somebody wrote in already is not doubled. */
function withAnswer(sections: DraftSection[], was?: DraftSection, now?: DraftSection): DraftSection[] {
  const place = was ? sections.findIndex((section) => canonical(section) === canonical(was)) : -1;
  const others = sections.filter((_, index) => index !== place);
  const isThere = others.some(
    ({ type, title, content }) => type === now?.type && title === now.title && content === now.content,
  );
  if (!now || isThere) return others;
  return others.toSpliced(place < 0 ? others.length : place, 0, now);
}

/** What of a manuscript came from the fields that an author filled in. */
export function workingTextOf({ title, summary, topics, authors, dalBasso, sections }: DraftContent): WorkingText {
  const textOf = (type: DraftSection['type']) =>
    sections
      .filter((section) => section.type === type)
      .map(({ content }) => content)
      .join('\n\n');
  const speaker = sections.find(({ type }) => type === 'protagonist')?.details.speaker ?? authors[0];
  return {
    title,
    summary,
    place: dalBasso?.place ?? '',
    province: dalBasso?.province ?? '',
    protagonistName: speaker?.name ?? '',
    protagonistRole: speaker?.role ?? '',
    story: textOf('protagonist'),
    context: textOf('context'),
    impact: textOf('impact'),
    topics,
  };
}

/** A text as a manuscript keeps it: what differs from it was written by somebody. */
export function asKept(text: WorkingText): WorkingText {
  return workingTextOf(draftOfStory({ text, isAnonymous: false, counterpart: null }));
}

/** A manuscript with the parts of its author's text that are other ones now; the rest stays as it was. */
export function withWorkingText(content: DraftContent, was: WorkingText, now: WorkingText): DraftContent {
  const changed = new Set(differingFields(was, now));
  const speaker = { name: now.protagonistName, role: now.protagonistRole };
  const isNamed = changed.has('protagonistName') || changed.has('protagonistRole');
  const [first, ...others] = content.authors;
  let sections = content.sections.map((section) =>
    isNamed && section.type === 'protagonist'
      ? {
          ...section,
          title: speaker.name,
          details: { ...section.details, speaker: { ...section.details.speaker, ...speaker } },
        }
      : section,
  );
  for (const field of sectionFields.filter((one) => changed.has(one))) {
    const type = sectionOfField[field];
    const written = sectionOf(field, now[field], speaker);
    const place = sections.findIndex((section) => section.type === type);
    const others = sections.filter((section, index) => section.type !== type || index === place);
    const text = { content: written.content };
    sections = place < 0 ? [...others, written] : others.map((one) => (one.type === type ? { ...one, ...text } : one));
    sections = sections.filter((section) => section.type !== type || section.content !== '');
  }
  return {
    ...content,
    title: now.title,
    summary: now.summary,
    topics: now.topics,
    authors: isNamed && first && !first.author ? [{ ...first, ...speaker }, ...others] : content.authors,
    dalBasso: { facts: [], terminus: '', ...content.dalBasso, place: now.place, province: now.province },
    sections,
  };
}

/** What its author reads of whom it calls into question. */
export function counterpartParts({ dalBasso, sections }: DraftContent): StoryPart[] {
  return [
    ...sections.filter(({ type }) => type === 'counterpart').map(({ title, content }) => ({ title, text: content })),
    ...(dalBasso?.terminus ? [{ title: publishTexts.counterpart, text: dalBasso.terminus }] : []),
  ];
}

/** What else its author reads of a manuscript: its cover, who else signs, other voices, facts in brief, figures. */
export function furtherParts(content: DraftContent): StoryPart[] {
  const { shortTitle = '', aiUse = '', dalBasso, sections } = content;
  const known: readonly string[] = [...Object.values(sectionOfField), 'counterpart'];
  const quoted = sections.flatMap(({ title, details }) => [
    ...(details.quote ? [{ title, text: `«${details.quote}»` }] : []),
    ...(details.figure ? [partOfFigure(details.figure)] : []),
    ...(details.label ? [{ title, text: details.label }] : []),
    ...(details.margin ? [{ title: details.margin.title, text: details.margin.text }] : []),
  ]);
  return [
    ...(shortTitle ? [{ title: publishTexts.shortTitle, text: shortTitle }] : []),
    ...coverParts(content),
    ...signerParts(content),
    ...(aiUse ? [{ title: publishTexts.aiUse, text: aiUse }] : []),
    ...sections.filter(({ type }) => !known.includes(type)).map(({ title, content }) => ({ title, text: content })),
    ...(dalBasso?.facts.length ? [{ title: publishTexts.facts, text: dalBasso.facts.join('\n') }] : []),
    ...(dalBasso?.figure ? [partOfFigure(dalBasso.figure)] : []),
    ...quoted,
  ].filter(({ title, text }) => title !== '' || text !== '');
}

function coverParts({ cover }: DraftContent): StoryPart[] {
  const hash = coverHash({ cover });
  if (!cover || !hash) return [];
  const { alt, credit } = cover;
  return [
    { title: publishTexts.cover, text: [alt, credit].filter(Boolean).join('\n'), picture: `/media/${hash}-480.jpg` },
  ];
}

/** Who signs besides the one who tells it, or under another name. */
function signerParts(content: DraftContent): StoryPart[] {
  const { protagonistName } = workingTextOf(content);
  return content.authors
    .filter(({ name }) => name !== '' && name !== protagonistName)
    .map(({ name, role }) => ({ title: publishTexts.signer, text: [name, role].filter(Boolean).join(', ') }));
}

/** What a figure says, in lines. */
function partOfFigure(figure: DraftFigure): StoryPart {
  const { title, caption } = figure;
  return { title, text: [...linesOf(figure), caption].filter(Boolean).join('\n') };
}

function linesOf(figure: DraftFigure): string[] {
  switch (figure.kind) {
    case 'facsimile':
      return [figure.text];
    case 'table':
      return figure.rows.map(({ head, text }) => `${head}: ${text}`);
    case 'chart':
      return figure.series.map(({ name, values }) => {
        const pairs = values.map((value, index) => `${figure.columns[index] ?? ''} ${value ?? '…'}`.trim());
        return `${name} (${figure.unit}): ${pairs.join(', ')}`;
      });
    default:
      return unreachable(figure);
  }
}

/** All that a manuscript says, as a message to its author has it. */
export function wholeText(content: DraftContent): string {
  const { title, summary, story, context, impact } = workingTextOf(content);
  const further = [...counterpartParts(content), ...furtherParts(content)].flatMap((part) => [part.title, part.text]);
  return [title, summary, story, context, impact, ...further].filter(Boolean).join('\n\n');
}
