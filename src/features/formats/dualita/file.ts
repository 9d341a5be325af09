import { z } from 'zod';
import type { Problem } from '#features/article-files/problem.ts';
import { common, signature } from '#features/article-files/schema-parts.ts';
import { line, text } from '#features/article-files/text-schemas.ts';
import type { SectionDetails } from '#features/articles/contract.ts';
import { paragraphsOf } from '#lib/text/paragraphs.ts';
import { withoutEmpty } from '#features/manuscripts/without-empty.ts';
import { isSecureAddress } from '#lib/link.ts';
import { coverVariants } from '../compositions.ts';
import type { FormatFile } from '../file.ts';
import { perspectives } from '../formats.ts';

const notAnAddress = 'must be an address that begins with https://';
const address = z.url({ protocol: /^https$/, error: notAnAddress }).refine(isSecureAddress, notAnAddress);
const source = z
  .strictObject({
    title: line,
    url: address.optional(),
    accessedOn: z.iso.date('must be a day such as 2026-11-02').optional(),
    archivedUrl: address.optional(),
  })
  .superRefine(({ url, accessedOn, archivedUrl }, context) => {
    if (!url && (accessedOn || archivedUrl)) context.addIssue('has accessedOn and archivedUrl only with an url');
  });

const ordinal = z.int().min(1);

const turn = z.strictObject({
  type: z.literal('turn'),
  perspective: z.enum(perspectives),
  answersTo: ordinal.optional(),
  answers: z
    .array(z.strictObject({ paragraph: ordinal, turn: ordinal, toParagraph: ordinal.optional() }))
    .min(1)
    .optional(),
  margin: z.strictObject({ title: line, text, source: line.optional() }).optional(),
  sources: z.array(source).min(1).optional(),
});

export const dualitaFile = {
  frontMatter: z.strictObject({
    format: z.literal('dualita'),
    ...common(coverVariants('dualita')),
    authors: z.array(signature({ perspective: z.enum(perspectives) })).min(1),
    dualita: z.strictObject({ motion: line.max(160), proLabel: line, controLabel: line }),
  }),
  blocks: z.discriminatedUnion('type', [turn], { error: 'must be turn' }),
  problemsOf,
  detailsOf: ({ dualita }) => ({ dualita: withoutEmpty(dualita) ?? {} }),
} satisfies FormatFile;

export const minimumTurns = 4;

function problemsOf({ authors, sections }: Parameters<FormatFile['problemsOf']>[0]): Problem[] {
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
