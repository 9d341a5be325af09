import type { infer as ZodInfer, ZodType } from 'zod';
import { drafts } from '#features/formats/drafts.ts';
import type { GivenDetails } from '#features/formats/file.ts';
import { files } from '#features/formats/files.ts';
import { registry } from '#features/formats/registry.ts';
import { caseTitle } from '#features/formats/trial/draft.ts';
import type { Format, Perspective } from '#features/formats/formats.ts';
import { problemsOf } from '#features/article-files/rules.ts';
import { blockSchema, frontMatterSchema, type ArticleFile } from '#features/article-files/schema.ts';
import type { FileSection } from '#features/article-files/schema-parts.ts';
import { oneLine, paragraphs } from '#lib/text/typed-text.ts';
import type { GapKind } from '#features/workflow/states.ts';
import type { DraftContent, DraftSection } from './content.ts';
import { withValue } from './content-paths.ts';
import { partGap, problemGap, type Gap } from './gaps.ts';
import { withoutEmpty } from './without-empty.ts';

interface Details extends GivenDetails {
  slug: string;
  publishedAt: Date;
  /** The authors of the draft, by the slug under which they sign. */
  people: readonly { slug: string; perspective?: Perspective | undefined }[];
}

/**
 * The article that a draft makes, or everything that it still lacks, named at once. What follows from something else is
 * filled in: the heading of a case, of a person's voice the name, of a province its region and its place on the map.
 */
export function articleOf(
  format: Format,
  content: DraftContent,
  details: Details,
): { article: ArticleFile } | { gaps: Gap[] } {
  const front = frontMatterSchema.safeParse(frontMatterOf(format, content, details));
  const isEmpty = content.sections.every((section) => paragraphs(section.content) === '');
  const sections = content.sections.map((section, index) => sectionOf(format, section, { index, isEmpty }));
  const lacking = [
    ...(front.success ? [] : front.error.issues.map(({ path, code }) => partGap(path, code))),
    ...sections.flatMap(({ gaps }) => gaps),
  ];
  // The rules of a format are asked of what there is, so that nobody meets one gap after the other.
  const frame = {
    format,
    authors: signaturesOf(format, content, details),
    sections: sections.map(({ section }) => section),
    ...files[format].detailsOf(content, details),
  };
  const whole = front.success ? { ...frame, ...front.data } : frame;
  const article = { ...whole, slug: details.slug } as ArticleFile;
  const wrong = problemsOf(article)
    .filter(({ kind, path }) => !(kind === 'heading' && sections[Number(path[1])]!.gaps.length > 0))
    .map(problemGap);
  const gaps = [...lacking, ...wrong];
  return gaps.length > 0 ? { gaps: onlyOnce(gaps) } : { article };
}

/**
 * The article as far as a draft goes, to be looked at while it is written: what is missing is an ellipsis, what is wrong is
 * left out, and no rule of its format is asked. Undefined where that would be no page.
 */
export function unfinishedArticleOf(format: Format, content: DraftContent, details: Details): ArticleFile | undefined {
  const front = asFarAsItGoes(frontMatterSchema, frontMatterOf(format, content, details));
  if (!front) return undefined;
  const sections = content.sections.flatMap((section): FileSection[] => {
    const block = asFarAsItGoes(blockSchema(format), blockOf(format, section));
    if (!block) return [];
    const { type: _, perspective, ...details } = { perspective: undefined, ...block };
    const title = headingOf(format, section) || ellipsis;
    return [{ type: section.type, title, content: paragraphs(section.content) || ellipsis, perspective, details }];
  });
  return { ...front, slug: details.slug, sections };
}

const ellipsis = '…';

/** What stands for a part that is missing, where an ellipsis would not do. */
const standIns: Record<string, unknown> = {
  subject: 'institution',
  proceeding: 'none',
  presentedBy: 'accusa',
  speaker: { name: ellipsis, role: ellipsis },
};

/** Reads a value, putting something in the place of what is missing and leaving out what is wrong. */
function asFarAsItGoes<Schema extends ZodType>(schema: Schema, input: unknown): ZodInfer<Schema> | undefined {
  let value = input;
  // What stands for a part may lack parts of its own.
  for (let round = 0; round < 3; round += 1) {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    for (const { code, path } of read.error.issues) {
      const [part] = path;
      if (part === undefined) return undefined;
      // Half a figure would say something else than the whole one.
      const figure = path.indexOf('figure');
      if (figure >= 0) {
        value = withValue(value, path.slice(0, figure + 1).join('.'), undefined);
        continue;
      }
      const isMissing = code === 'invalid_type' || code === 'invalid_value';
      const standIn = standIns[String(path.at(-1))] ?? ellipsis;
      value = isMissing ? withValue(value, path.join('.'), standIn) : withValue(value, String(part), undefined);
    }
  }
  return undefined;
}

function frontMatterOf(format: Format, content: DraftContent, details: Details): unknown {
  const { title, shortTitle = '', summary, cover, metered, electoral, aiUse = '' } = content;
  const common = withoutEmpty({
    format,
    title: oneLine(title),
    shortTitle: oneLine(shortTitle),
    summary: oneLine(summary),
    publishedAt: details.publishedAt.toISOString(),
    status: 'published',
    metered,
    electoral,
    aiUse: oneLine(aiUse),
    topics: [...new Set(content.topics.map((topic) => oneLine(topic).toLowerCase()).filter(Boolean))],
    cover: cover?.variant || cover?.image ? cover : undefined,
    authors: signaturesOf(format, content, details),
  });
  return { ...(common as object), ...files[format].detailsOf(content, details) };
}

/**
 * A Dualità is signed by its two authors. What people tell of themselves is signed by them alone, where they are named;
 * everything else by the authors of the draft and whoever is named beside them. Who signed an article before it came here
 * goes on signing it, in their order.
 */
function signaturesOf(format: Format, { authors }: DraftContent, { people }: Details): unknown[] {
  const known = authors
    .filter(({ author }) => author)
    .map(({ author, perspective, thesis, quote }) => ({
      author,
      perspective,
      thesis: oneLine(thesis),
      quote: oneLine(quote),
    }));
  const others = people.filter(({ slug }) => known.every(({ author }) => author !== slug));
  if (registry[format].isVersus) {
    const sides = others.map(({ slug, perspective }) => {
      const said = authors.find((author) => author.perspective === perspective);
      return { author: slug, perspective, thesis: oneLine(said?.thesis ?? ''), quote: oneLine(said?.quote ?? '') };
    });
    return [...known, ...sides];
  }
  const named = authors
    .filter(({ author, name }) => !author && name.trim() !== '')
    .map(({ name, role, portrait, thesis, quote }) => ({
      name: oneLine(name),
      role: oneLine(role),
      portrait,
      thesis: oneLine(thesis),
      quote: oneLine(quote),
    }));
  if (drafts[format].isTestimony && known.length + named.length > 0) return [...known, ...named];
  return [...known, ...others.map(({ slug }) => ({ author: slug })), ...named];
}

/** A section as far as it goes, and what it lacks; `isEmpty`: no section of the article has a text. */
function sectionOf(
  format: Format,
  section: DraftSection,
  { index, isEmpty }: { index: number; isEmpty: boolean },
): { section: FileSection; gaps: Gap[] } {
  const { type } = section;
  const block = blockOf(format, section);
  const read = blockSchema(format).safeParse(block);
  const issues = read.error?.issues ?? [];
  const title = headingOf(format, section);
  const content = paragraphs(section.content);
  // The name of whoever speaks is the title.
  const isTitled = title !== '' || (drafts[format].isTestimony && issues.some(({ path }) => path[0] === 'speaker'));
  const missing = (part: string, kind: GapKind): Gap => ({ ...partGap(['sections', index, part], 'too_small'), kind });
  const gaps = [
    ...(isTitled ? [] : [missing('title', 'part')]),
    ...(content ? [] : [missing('content', isEmpty ? 'essence' : 'part')]),
    ...issues.map(({ path, code }) => partGap(['sections', index, ...path], code)),
  ];
  const { type: _, perspective, ...details } = { perspective: undefined, ...(read.data ?? (block as FileSection)) };
  return { section: { type, title, content, perspective, details: details as FileSection['details'] }, gaps };
}

function blockOf(format: Format, { type, perspective, details }: DraftSection): unknown {
  const known = keysOf(format, type);
  const { name = '', role = '' } = details.speaker ?? {};
  // A face that was chosen for somebody whose name went is nobody's.
  const isOf = (key: string) => known.has(key) && !(key === 'speaker' && name === '' && role === '');
  const used = Object.fromEntries(Object.entries(details).filter(([key]) => isOf(key)));
  return withoutEmpty({ type, ...(type === 'turn' ? { perspective } : {}), ...used });
}

function headingOf(format: Format, { type, title, details }: DraftSection): string {
  if (type === 'case') return caseTitle;
  return oneLine((drafts[format].isTestimony && details.speaker?.name) || title);
}

/** The keys that a section of this type has; of what was typed for another type nothing is taken. */
function keysOf(format: Format, type: string): ReadonlySet<string> {
  const options: readonly { shape: { type: { value: string } } }[] = blockSchema(format).options;
  return new Set(Object.keys(options.find(({ shape }) => shape.type.value === type)?.shape ?? {}));
}

const onlyOnce = (gaps: readonly Gap[]) => [...new Map(gaps.map((gap) => [gap.words, gap])).values()];
