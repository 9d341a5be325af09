import type { Letter } from '../contract.ts';
import { mailTexts } from '../texts.ts';
import { letterHtml, type LetterWays } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/**
 * A letter as HTML and as plain text, with the same words. Nothing in it says who opens it: no picture of one pixel, no
 * address that is counted.
 */
export function mailLetter(letter: Letter, ways: LetterWays): { subject: string; html: string; text: string } {
  return { subject: subjectOf(letter), html: letterHtml(letter, ways), text: letterText(letter, ways) };
}

const subjectOf = ({ kind, number, subject }: Letter): string =>
  number === null ? subject : `${mailTexts.name(kind, number)}: ${subject}`;
