import { setImmediate } from 'node:timers/promises';
import { createElement, type CSSProperties } from 'react';
import satori from 'satori';
import { families, socialFonts } from './fonts.ts';

export interface FittedTitle {
  text: string;
  style: CSSProperties;
}

interface Room {
  width: number;
  height: number;
}

/**
 * A title in the largest of the sizes (from large to small) in which it fits a box, with no word broken while there is
 * a smaller size. What is too long for the smallest ends at a word, with an ellipsis.
 */
export async function fitTitle(fullTitle: string, room: Room, sizes: readonly number[]): Promise<FittedTitle> {
  const title = fullTitle.slice(0, mostLetters);
  const smallest = sizes.at(-1)!;
  const largestForWords = room.width / (await widthOfLongestWord(title));
  for (const fontSize of sizes.filter((size) => size <= largestForWords)) {
    if (await fits(title, room, fontSize)) return { text: title, style: { ...styleOf(room, fontSize), ...unbroken } };
  }
  return { text: await cutTitle(title, room, smallest), style: styleOf(room, smallest) };
}

/** More than any box holds, so that a text of any length is measured in about the same time. */
const mostLetters = 600;
/** Of a first word that fills a box by itself. */
const mostLettersOfOneWord = 40;

/** As many first words of a title as fit with an ellipsis; all of it when it fits with words broken. */
async function cutTitle(title: string, room: Room, fontSize: number): Promise<string> {
  if (await fits(title, room, fontSize)) return title;
  const words = title.split(/\s+/);
  const shortened = (count: number) =>
    `${words
      .slice(0, count)
      .join(' ')
      .replace(/[\s,;:.–-]+$/, '')}…`;
  let fitting = 0;
  let tooMany = words.length;
  while (tooMany - fitting > 1) {
    const count = Math.floor((fitting + tooMany) / 2);
    if (await fits(shortened(count), room, fontSize)) fitting = count;
    else tooMany = count;
  }
  return fitting > 0 ? shortened(fitting) : `${title.slice(0, mostLettersOfOneWord)}…`;
}

async function fits(text: string, room: Room, fontSize: number): Promise<boolean> {
  return (await measure(text, styleOf(room, fontSize), { width: room.width })) <= room.height;
}

/** In units of the font's size. */
async function widthOfLongestWord(title: string): Promise<number> {
  const words = title.split(/\s+/).sort((a, b) => b.length - a.length);
  let widest = 0;
  for (const word of words.slice(0, wordsMeasured)) {
    const style = { ...titleStyle, fontSize: measuredAt, whiteSpace: 'nowrap', display: 'flex' } as const;
    widest = Math.max(widest, await measure(word, style, { height: 2 * measuredAt }));
  }
  return widest / measuredAt;
}

/** The longest word in letters may be narrower than another with fewer. */
const wordsMeasured = 3;
const measuredAt = 100;

/** The height that a text takes in a width, or the width that it takes in a height. Others get their turn before it. */
async function measure(
  text: string,
  style: CSSProperties,
  given: { width: number } | { height: number },
): Promise<number> {
  await setImmediate();
  const svg = await satori(createElement('div', { style }, text), { ...given, fonts: socialFonts(), embedFont: false });
  const wanted = 'width' in given ? 'height' : 'width';
  return Number(new RegExp(` ${wanted}="([\\d.]+)"`).exec(svg)?.[1]);
}

function styleOf({ width }: Room, fontSize: number): CSSProperties {
  return { ...titleStyle, width, fontSize };
}

/** Balancing would rather break a word than leave a line long. */
const unbroken = { wordBreak: 'normal', textWrap: 'balance' } as const;

const titleStyle = {
  fontFamily: families.text,
  fontWeight: 800,
  lineHeight: 1.04,
  letterSpacing: '-0.012em',
  wordBreak: 'break-word',
} as const satisfies CSSProperties;
