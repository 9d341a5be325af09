import { createElement, type CSSProperties } from 'react';
import satori from 'satori';
import { families, socialFonts } from './fonts.ts';

const titleStyle = {
  fontFamily: families.text,
  fontWeight: 800,
  lineHeight: 1.04,
  letterSpacing: '-0.012em',
  wordBreak: 'break-word',
} as const satisfies CSSProperties;


/**
 * The style in which a title fits a box: the largest of the sizes (from large to small), with no word broken while
 * there is a smaller size. In the smallest it is cut where the box ends.
 */
export async function fitTitle(
  title: string,
  box: { width: number; height: number },
  sizes: readonly number[],
): Promise<CSSProperties> {
  const wordSize = box.width / (await widthOfLongestWord(title));
  const fitting = sizes.filter((size) => size <= wordSize);
  for (const fontSize of fitting) {
    if ((await heightOf(title, box.width, fontSize)) > box.height) continue;
    return { ...titleStyle, fontSize, width: box.width, textWrap: 'balance' };
  }
  const fontSize = sizes.at(-1)!;
  const lineClamp = Math.max(1, Math.floor(box.height / (fontSize * titleStyle.lineHeight)));
  return { ...titleStyle, fontSize, width: box.width, display: 'block', lineClamp };
}

/** In units of the font's size. */
async function widthOfLongestWord(title: string): Promise<number> {
  const words = title.split(/\s+/).sort((a, b) => b.length - a.length);
  const widths = await Promise.all(words.slice(0, wordsMeasured).map(widthOf));
  return Math.max(...widths);
}

/** The longest word in letters may be narrower than another with fewer. */
const wordsMeasured = 3;
const measuredAt = 100;

async function widthOf(word: string): Promise<number> {
  const style = { ...titleStyle, fontSize: measuredAt, whiteSpace: 'nowrap', display: 'flex' } as const;
  const svg = await satori(createElement('div', { style }, word), {
    height: 2 * measuredAt,
    fonts: socialFonts(),
    embedFont: false,
  });
  return attribute(svg, 'width') / measuredAt;
}

async function heightOf(title: string, width: number, fontSize: number): Promise<number> {
  const style = { ...titleStyle, fontSize, width } as const;
  const svg = await satori(createElement('div', { style }, title), { width, fonts: socialFonts(), embedFont: false });
  return attribute(svg, 'height');
}

function attribute(svg: string, name: 'width' | 'height'): number {
  return Number(new RegExp(` ${name}="([\\d.]+)"`).exec(svg)?.[1] ?? Number.NaN);
}
