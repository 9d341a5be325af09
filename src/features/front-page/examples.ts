import type { Format } from '#features/formats/formats.ts';
import { percentages } from '#lib/percentages.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { FormatExample } from './contract.ts';
import { exampleTexts } from './formats-texts.ts';

/** The line below an example: where its readers stand. An open Trial keeps its percentages sealed (product rules 1.9). */
export function exampleLine(format: Format, example: FormatExample): string {
  switch (format) {
    case 'dualita':
      return votesLine(example, exampleTexts.dualitaSides);
    case 'trial':
      return example.isOpen ? exampleTexts.open(example.votes) : votesLine(example, exampleTexts.trialSides);
    case 'dal_basso':
      return exampleTexts.supports(example.supports, example.location);
    default:
      return unreachable(format);
  }
}

function votesLine({ votes, pro, contro }: FormatExample, sides: { pro: string; contro: string }): string {
  if (votes === 0) return exampleTexts.noVotes;
  if (pro === contro) return exampleTexts.tie(votes);
  const [proShare = 0, controShare = 0] = percentages([pro, contro]);
  return pro > contro
    ? exampleTexts.leading(proShare, sides.pro, votes)
    : exampleTexts.leading(controShare, sides.contro, votes);
}
