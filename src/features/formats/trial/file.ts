import { z } from 'zod';
import { figure } from '#features/article-files/figure-schema.ts';
import type { Problem } from '#features/article-files/problem.ts';
import { common, presentedBy, signature, speaker } from '#features/article-files/schema-parts.ts';
import { line } from '#features/article-files/text-schemas.ts';
import { proceedings, trialSubjects, type SectionType } from '#features/articles/contract.ts';
import { maxDossierNumber } from '#features/articles/dossier-number.ts';
import { maxMeaning, sameWords, unsaidMeanings } from '#features/articles/verdict-meanings.ts';
import type { DraftContent } from '#features/manuscripts/content.ts';
import { withoutEmpty } from '#features/manuscripts/without-empty.ts';
import { coverVariants } from '../compositions.ts';
import type { FormatFile } from '../file.ts';

const trial = z.strictObject({
  number: z.int().min(1).max(maxDossierNumber),
  fact: line,
  question: line,
  guiltyMeans: line.max(maxMeaning),
  innocentMeans: line.max(maxMeaning),
  place: line,
  subject: z.enum(trialSubjects),
  proceeding: z.enum(proceedings),
});

const evidence = z.strictObject({
  type: z.literal('evidence'),
  kind: line,
  date: line,
  source: line,
  presentedBy,
  contested: line.optional(),
  reliability: line.optional(),
  figure: figure.optional(),
});

const hearing = <const Type extends SectionType>(type: Type) =>
  z.strictObject({ type: z.literal(type), speaker, date: line, presentedBy });

const reply = z.strictObject({
  type: z.literal('reply'),
  speaker: speaker.optional(),
  date: line.optional(),
  presentedBy: presentedBy.optional(),
});

export const trialFile = {
  frontMatter: z.strictObject({
    format: z.literal('trial'),
    ...common(coverVariants('trial')),
    authors: z.array(signature({})).min(1),
    trial,
  }),
  blocks: z.discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('case') }),
      evidence,
      hearing('testimony'),
      hearing('expert'),
      hearing('defence'),
      reply,
    ],
    { error: 'must be case, evidence, testimony, expert, defence or reply' },
  ),
  problemsOf,
  detailsOf: ({ trial }, { number }) => ({ trial: withoutEmpty({ ...trial, ...meanings(trial), number }) }),
} satisfies FormatFile;

/** Of a text that is still written its block may be missing. */
type UnfinishedTrial = Parameters<FormatFile['problemsOf']>[0] & { trial?: Partial<z.infer<typeof trial>> };

function problemsOf(article: UnfinishedTrial): Problem[] {
  return [...actProblems(article), ...meaningProblems(article)];
}

function actProblems({ sections }: UnfinishedTrial): Problem[] {
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

function meaningProblems({ trial: block }: UnfinishedTrial): Problem[] {
  const { guiltyMeans, innocentMeans } = block ?? {};
  if (!guiltyMeans || !innocentMeans || !sameWords(guiltyMeans, innocentMeans)) return [];
  const reason = 'innocentMeans must say the opposite of guiltyMeans, not the same';
  return [{ path: ['trial', 'innocentMeans'], kind: 'same_meanings', reason }];
}

/** Without the words that stand for meanings that nobody wrote yet: they are missing. */
function meanings(trial: DraftContent['trial']): object {
  const { guiltyMeans, innocentMeans } = trial ?? {};
  return {
    guiltyMeans: guiltyMeans && sameWords(guiltyMeans, unsaidMeanings.guiltyMeans) ? undefined : guiltyMeans,
    innocentMeans: innocentMeans && sameWords(innocentMeans, unsaidMeanings.innocentMeans) ? undefined : innocentMeans,
  };
}
