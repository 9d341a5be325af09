import type { Random } from '#lib/pseudo-random.ts';
import { demoReaders } from './figures.ts';
import {
  adverbs,
  feminineNouns,
  fourFormAdjectives,
  masculineNouns,
  openings,
  placeBeginnings,
  placeEndings,
  twoFormAdjectives,
  verbStems,
} from './italian-words.ts';
import { demoReader } from './people.ts';

interface Noun {
  word: string;
  feminine: boolean;
  plural: boolean;
}

/** A paragraph of about so many words: sentences that agree in gender and number, and mean little. */
export function paragraph(random: Random, words: number): string {
  const sentences: string[] = [];
  for (let count = 0; count < words; count += sentences.at(-1)!.split(' ').length) sentences.push(sentence(random));
  return sentences.join(' ');
}

/** `Il nuovo ponte misura le strade comunali.` */
export function sentence(random: Random): string {
  const subject = aNoun(random);
  const opening = random() < 0.3 ? `${openings[Math.floor(random() * openings.length)]} ` : '';
  const adverb = random() < 0.3 ? ` ${often(random, adverbs)}` : '';
  const verb = conjugated(random, subject.plural);
  return capital(
    `${opening}${phrase(random, subject)} ${verb}${adverb} ${phrase(random, aNoun(random))}${ending(random)}.`,
  );
}

/** `La strada chiusa di Roccaverde`: short enough for the title of a card. */
export function headline(random: Random, place: string): string {
  const noun = aNoun(random);
  return capital(`${withArticle(noun)} ${adjective(random, noun)} di ${place}`);
}

/** `Il comune dovrebbe misurare i fiumi`: what readers could vote on. */
export function motion(random: Random): string {
  return `Il comune dovrebbe ${often(random, verbStems)}are ${withArticle(aNoun(random))}`;
}

/** A village that does not exist. */
export function placeName(random: Random): string {
  const at = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  return `${at(placeBeginnings)}${at(placeEndings)}`;
}

/** What the object belongs to, where it is, or who says all this; often nothing. */
function ending(random: Random): string {
  const kind = random();
  if (kind < 0.4) return ` ${ofNoun(aNoun(random))}`;
  if (kind < 0.5) return ` a ${placeName(random)}`;
  return kind < 0.6 ? `, dice ${demoReader(1 + Math.floor(random() * demoReaders)).name}` : '';
}

/** A word by Zipf's law: the one in place n about n times as rarely as the first. */
function often(random: Random, words: readonly string[]): string {
  return words[Math.floor((words.length + 1) ** random()) - 1]!;
}

function aNoun(random: Random): Noun {
  const feminine = random() < 0.5;
  const plural = random() < 0.35;
  const singular = often(random, feminine ? feminineNouns : masculineNouns);
  return { word: plural ? pluralOf(singular, feminine) : singular, feminine, plural };
}

function pluralOf(word: string, feminine: boolean): string {
  if (word.endsWith('à')) return word;
  if (/[ai]co$/.test(word)) return word.replace(/o$/, 'i');
  if (/[cg]o$/.test(word)) return word.replace(/o$/, 'hi');
  if (word.endsWith('io')) return word.replace(/o$/, '');
  if (feminine && /[cg]a$/.test(word)) return word.replace(/a$/, 'he');
  if (feminine && word.endsWith('ggia')) return word.replace(/ia$/, 'e');
  return feminine && word.endsWith('a') ? word.replace(/a$/, 'e') : word.replace(/[aeo]$/, 'i');
}

/** Present, imperfect or future; only the first two keep the spelling of every stem. */
function conjugated(random: Random, plural: boolean): string {
  const stem = often(random, verbStems);
  const tense = random();
  if (tense < 0.15 && !/[cgi]$/.test(stem)) return stem + (plural ? 'eranno' : 'erà');
  if (tense < 0.35) return stem + (plural ? 'avano' : 'ava');
  return stem + (plural ? 'ano' : 'a');
}

function phrase(random: Random, noun: Noun): string {
  return random() < 0.45 ? `${withArticle(noun)} ${adjective(random, noun)}` : withArticle(noun);
}

function adjective(random: Random, { feminine, plural }: Noun): string {
  if (random() < 0.35) return often(random, twoFormAdjectives).replace(/e$/, plural ? 'i' : 'e');
  const ending = feminine ? (plural ? 'e' : 'a') : plural ? 'i' : 'o';
  const stem = often(random, fourFormAdjectives).slice(0, -1);
  // `largo` keeps its sound before e and i.
  return stem + (/[cg]$/.test(stem) && plural ? 'h' : '') + ending;
}

const startsWithVowel = /^[aeiouàèéìòù]/i;
const startsHard = /^(?:s[^aeiou]|z|gn|ps|x|y)/i;

function withArticle({ word, feminine, plural }: Noun): string {
  if (feminine) return plural ? `le ${word}` : startsWithVowel.test(word) ? `l’${word}` : `la ${word}`;
  if (plural) return startsWithVowel.test(word) || startsHard.test(word) ? `gli ${word}` : `i ${word}`;
  if (startsWithVowel.test(word)) return `l’${word}`;
  return startsHard.test(word) ? `lo ${word}` : `il ${word}`;
}

/** `di` becomes one word with an article: `del`, `dell’`. */
function ofNoun(noun: Noun): string {
  return `di ${withArticle(noun)}`.replace(/^di (il|lo|la|l’|i|gli|le)/, (_, article: string) => articulated[article]!);
}

const articulated: Record<string, string> = {
  il: 'del',
  lo: 'dello',
  la: 'della',
  'l’': 'dell’',
  i: 'dei',
  gli: 'degli',
  le: 'delle',
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
