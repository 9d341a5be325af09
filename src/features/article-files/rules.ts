import type { SectionDetails } from '#features/articles/contract.ts';
import { paragraphsOf } from '#features/articles/paragraphs.ts';
import { sameWords } from '#features/articles/verdict-meanings.ts';
import { slugify } from '#lib/slug.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { ArticleFile, Signature } from './schema.ts';
import type { Path } from './refusal.ts';

export interface Problem {
  path: Path;
  kind: ProblemKind;
  reason: string;
}

export type ProblemKind =
  | 'nameless'
  | 'signs_twice'
  | 'no_section'
  | 'two_sides'
  | 'few_turns'
  | 'same_side'
  | 'answers_later'
  | 'answers_nothing'
  | 'opens_with_case'
  | 'one_case'
  | 'no_defence'
  | 'same_meanings'
  | 'heading'
  | 'link';

/** What keeps an article whose values are all right from being one of its format (docs/article-format.md). */
export function problemsOf(article: ArticleFile): Problem[] {
  return [...authorProblems(article), ...formatProblems(article), ...linkProblems(article)];
}

/** Links of a text that a page would not show as such (`inline-text.ts` of the articles), with their positions. */
export function badLinks(text: string): { index: number; target: string }[] {
  return linksIn(text).filter(({ target }) => !/^https:\/\/[^\s()[\]/?#@\\]+(?:[/?#][^\s()[\]]*)?$/.test(target));
}

/** What stands as `[words](target)`. No part of the text is passed twice, however many links begin and do not end. */
function linksIn(text: string): { index: number; target: string }[] {
  const links: { index: number; target: string }[] = [];
  let end = -1;
  for (const { 0: opening, index } of text.matchAll(/\[[^[\]]*\]\(/g)) {
    if (index < end) continue;
    const start = index + opening.length;
    end = text.indexOf(')', start);
    if (end < 0) break;
    links.push({ index, target: text.slice(start, end) });
  }
  return links;
}

export function badLinkReason(target: string): string {
  return `the link to “${target}” must be an https:// address without blanks, brackets or a user name`;
}

/** The slug of whoever signs; of somebody without a file in `authors/` it follows from the name. */
export function slugOf(signature: Signature): string {
  return 'author' in signature ? signature.author : slugify(signature.name);
}

export const minimumTurns = 4;

type TrialBlock = Extract<ArticleFile, { format: 'trial' }>['trial'];

function authorProblems({ authors }: ArticleFile): Problem[] {
  const slugs = authors.map(slugOf);
  const nameless = slugs.indexOf('');
  if (nameless >= 0)
    return [
      { path: ['authors', nameless], kind: 'nameless', reason: 'a name needs a letter from a to z for its address' },
    ];
  const repeated = slugs.findIndex((slug, index) => slugs.indexOf(slug) < index);
  return repeated < 0
    ? []
    : [{ path: ['authors', repeated], kind: 'signs_twice', reason: `${slugs[repeated]} signs twice` }];
}

function formatProblems(article: ArticleFile): Problem[] {
  if (article.sections.length === 0) return [{ path: ['sections'], kind: 'no_section', reason: 'there is no section' }];
  switch (article.format) {
    case 'dualita':
      return dualitaProblems(article);
    case 'trial':
      return [...trialProblems(article), ...meaningProblems(article)];
    case 'dal_basso':
      return dalBassoProblems(article);
    default:
      return unreachable(article);
  }
}

function dualitaProblems({ authors, sections }: ArticleFile): Problem[] {
  const problems: Problem[] = [];
  const stances = authors.map(({ perspective }) => perspective).sort();
  if (stances.join() !== 'contro,pro') {
    problems.push({
      path: ['authors'],
      kind: 'two_sides',
      reason: 'a Dualità has two authors, one pro and one contro',
    });
  }
  if (sections.length < minimumTurns) {
    problems.push({
      path: ['sections'],
      kind: 'few_turns',
      reason: `a Dualità has at least ${minimumTurns} turns, not ${sections.length}`,
    });
  }
  const paragraphs = sections.map(({ content }) => paragraphsOf(content).length);
  for (const [index, { perspective, details }] of sections.entries()) {
    if (index > 0 && perspective === sections[index - 1]?.perspective) {
      problems.push({
        path: ['sections', index, 'perspective'],
        kind: 'same_side',
        reason: `two turns in a row are ${perspective}`,
      });
    }
    if (details.answersTo !== undefined && details.answersTo > index) {
      problems.push({
        path: ['sections', index, 'answersTo'],
        kind: 'answers_later',
        reason: 'answersTo must name an earlier turn',
      });
    }
    for (const answer of details.answers ?? []) {
      if (isThere(paragraphs, index, answer)) continue;
      problems.push({
        path: ['sections', index, 'answers'],
        kind: 'answers_nothing',
        reason: 'answers must name a paragraph of this turn and an earlier turn, or a paragraph that it has',
      });
    }
  }
  return problems;
}

/** Whether there is what an answer names; `paragraphs` says how many each turn has. */
function isThere(
  paragraphs: readonly number[],
  index: number,
  { paragraph, turn, toParagraph = 1 }: NonNullable<SectionDetails['answers']>[number],
): boolean {
  return turn <= index && paragraph <= paragraphs[index]! && toParagraph <= (paragraphs[turn - 1] ?? -1);
}

function trialProblems({ sections }: ArticleFile): Problem[] {
  const problems: Problem[] = [];
  const [first] = sections;
  if (first?.type !== 'case' || first.title !== 'Il Caso') {
    problems.push({
      path: ['sections', 0],
      kind: 'opens_with_case',
      reason: 'a Trial opens with a case titled “Il Caso”',
    });
  }
  const another = sections.findIndex(({ type }, index) => index > 0 && type === 'case');
  if (another > 0)
    problems.push({ path: ['sections', another, 'type'], kind: 'one_case', reason: 'a Trial has one case only' });
  if (!sections.some(({ type }) => type === 'defence')) {
    problems.push({ path: ['sections'], kind: 'no_defence', reason: 'a Trial without a defence is not published' });
  }
  return problems;
}

/** Of a text that is still written its block may be missing. */
function meaningProblems({ trial }: { trial?: Partial<TrialBlock> }): Problem[] {
  const { guiltyMeans, innocentMeans } = trial ?? {};
  if (!guiltyMeans || !innocentMeans || !sameWords(guiltyMeans, innocentMeans)) return [];
  const reason = 'innocentMeans must say the opposite of guiltyMeans, not the same';
  return [{ path: ['trial', 'innocentMeans'], kind: 'same_meanings', reason }];
}

function dalBassoProblems({ sections }: ArticleFile): Problem[] {
  return sections.flatMap(({ title, details }, index) =>
    details.speaker && details.speaker.name !== title
      ? [
          {
            path: ['sections', index],
            kind: 'heading',
            reason: `the heading must be the speaker’s name, ${details.speaker.name}`,
          },
        ]
      : [],
  );
}

function linkProblems({ sections }: ArticleFile): Problem[] {
  return sections.flatMap(({ content }, index) =>
    badLinks(content).map(({ target }) => ({
      path: ['sections', index, 'content', target],
      kind: 'link',
      reason: badLinkReason(target),
    })),
  );
}
