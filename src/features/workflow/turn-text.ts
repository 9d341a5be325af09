import { z } from 'zod';
import { ParagraphAnswer } from '#features/articles/contract.ts';

/** What is said of a text, of whatever part, that has too many characters. */
export const tooLong = 'Il testo è troppo lungo.';
export const line = z.string().max(300, tooLong).default('');
export const text = z.string().max(20_000, tooLong).default('');

/** A source while its address may still be half typed. */
const address = z.string().max(2000, tooLong).optional();
const DraftSource = z.object({
  title: line,
  url: address,
  accessedOn: z.string().max(10).optional(),
  archivedUrl: address,
});

/** What stands beside the text of a turn, as of any section that is being written. */
export const turnDetails = {
  answers: z.array(ParagraphAnswer).max(30, 'Al massimo 30 rimandi.').optional(),
  margin: z.object({ title: line, text: line, source: line.optional() }).optional(),
  sources: z.array(DraftSource).max(30, 'Al massimo 30 fonti.').optional(),
};

/** One turn of a Dualità while it is written. */
export const TurnText = z
  .object({ title: line, content: text, answersTo: z.int().min(1).max(6).optional(), ...turnDetails })
  .meta({ id: 'DraftTurnText' });
export type TurnText = z.infer<typeof TurnText>;

export const emptyTurn: TurnText = { title: '', content: '' };
