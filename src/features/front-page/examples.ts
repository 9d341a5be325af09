import { trialQuorum } from '#features/articles/rules.ts';
import type { Format } from '#features/formats/formats.ts';
import { presentations } from '#features/formats/presentations.ts';
import { percentages } from '#lib/percentages.ts';
import type { FormatExample } from './contract.ts';
import { exampleTexts } from './formats-texts.ts';

/**
 * The line below an example: where its readers stand. An open Trial keeps its percentages sealed (product rules 1.9), and
 * a jury below its quorum decided nothing (4.6).
 */
export function exampleLine(format: Format, example: FormatExample): string {
  const { sides } = presentations[format];
  if (!sides) return exampleTexts.supports(example.supports, example.location);
  if (example.isOpen) return exampleTexts.open(example.votes);
  if (format === 'trial' && example.votes < trialQuorum) return exampleTexts.noQuorum(example.votes);
  return votesLine(example, sides);
}

function votesLine({ votes, pro, contro }: FormatExample, sides: { pro: string; contro: string }): string {
  if (votes === 0) return exampleTexts.noVotes;
  if (pro === contro) return exampleTexts.tie(votes);
  const [proShare = 0, controShare = 0] = percentages([pro, contro]);
  return pro > contro
    ? exampleTexts.leading(proShare, sides.pro, votes)
    : exampleTexts.leading(controShare, sides.contro, votes);
}
