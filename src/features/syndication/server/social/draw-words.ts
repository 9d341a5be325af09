import { createElement, type CSSProperties, type ReactNode } from 'react';
import satori from 'satori';
import { dayColours } from '#design/day-colours.ts';
import { markShapes } from '#design/mark-shapes.ts';
import type { MarkName } from '#design/mark-shapes.ts';
import { withoutVariables } from '#design/standalone-svg.ts';
import { publication } from '#lib/publication.ts';
import { fitTitle } from './fit-title.ts';
import { families, socialFonts } from './fonts.ts';
import type { Layout } from './shapes.ts';

/** What a social picture says. */
export interface SocialWords {
  /** The sign and the name of the format; none on the picture of the whole publication. */
  label: { mark: MarkName; text: string } | null;
  title: string;
  /** Names, with the word between them, or a sentence in italics. */
  below: { names: readonly string[]; joinedBy: string } | { sentence: string };
}

/** Everything of a social picture but its picture, as SVG in which the letters are outlines. */
export async function drawWords(words: SocialWords, layout: Layout): Promise<string> {
  const { words: box, width, height } = layout;
  const inner = box.width - 2 * box.padding;
  const room = box.height - 2 * box.padding - (words.label ? labelHeight : 0) - belowHeight(words);
  const titleStyle = await fitTitle(words.title, { width: inner, height: room }, layout.titleSizes);
  const page = div(
    { width, height, flexDirection: 'column', backgroundColor: dayColours.paper, color: dayColours.ink },
    masthead(layout),
    div(
      {
        position: 'absolute',
        left: box.left,
        top: box.top,
        width: box.width,
        height: box.height,
        padding: box.padding,
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      div({ flexDirection: 'column' }, words.label && label(words.label), div(titleStyle, words.title)),
      below(words.below),
    ),
    div({ position: 'absolute', backgroundColor: dayColours.ink, ...layout.rule }),
  );
  return satori(page, { width, height, fonts: socialFonts() });
}

const labelHeight = 64;

function belowHeight({ below }: SocialWords): number {
  return 'sentence' in below ? 150 : 72;
}

function masthead({ masthead: height, width, words }: Layout): ReactNode {
  const { name, breakAt = name.length } = publication;
  const fontSize = Math.round(height * 0.48);
  return div(
    {
      width,
      height,
      paddingLeft: words.padding,
      borderBottom: `3px solid ${dayColours.ink}`,
      fontFamily: families.text,
      fontWeight: 800,
      fontSize,
      letterSpacing: '-0.022em',
      lineHeight: 1,
    },
    div({ alignSelf: 'center', paddingBottom: '0.1em' }, name.slice(0, breakAt)),
    div({ width: 3, height, backgroundColor: dayColours.red, marginLeft: '0.05em', marginRight: '0.07em' }),
    breakAt < name.length && div({ alignSelf: 'center', paddingBottom: '0.1em' }, name.slice(breakAt)),
  );
}

function label({ mark, text }: NonNullable<SocialWords['label']>): ReactNode {
  return div(
    { height: labelHeight, alignItems: 'flex-start', fontFamily: families.ui, fontWeight: 600, fontSize: 28, lineHeight: '34px' },
    sign(mark, 34),
    div({ marginLeft: 14 }, text),
  );
}

function sign(name: MarkName, size: number): ReactNode {
  const paths = markShapes[name].map(({ d, half, fill }) =>
    createElement('path', { key: d, d, fill: fill ? withoutVariables(fill) : signColour(name, half) }),
  );
  return createElement('svg', { width: size, height: size, viewBox: '0 0 24 24' }, ...paths);
}

function signColour(name: MarkName, half: 'left' | 'right' | undefined): string {
  if (half) return half === 'left' ? dayColours.blue : dayColours.red;
  return name === 'dal_basso' ? dayColours.greenText : dayColours.redText;
}

function below(words: SocialWords['below']): ReactNode {
  if ('sentence' in words) {
    const style = { fontFamily: families.text, fontStyle: 'italic', fontSize: 28, lineHeight: 1.3, color: dayColours.ink2 } as const;
    return div(style, words.sentence);
  }
  return div(
    { flexWrap: 'wrap', maxHeight: namesHeight, overflow: 'hidden', ...namesStyle },
    ...words.names.flatMap((name, index) => [
      index > 0 && div(joinStyle, words.joinedBy),
      div({}, name),
    ]),
  );
}

const namesHeight = 72;
const namesStyle = { fontFamily: families.ui, fontWeight: 600, fontSize: 27, lineHeight: '36px', color: dayColours.ink2 } as const;

function div(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', boxSizing: 'border-box', ...style } }, ...children);
}
