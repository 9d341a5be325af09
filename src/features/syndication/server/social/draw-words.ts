import { setImmediate } from 'node:timers/promises';
import type { CSSProperties, ReactNode } from 'react';
import satori from 'satori';
import { dayColours } from '#design/day-colours.ts';
import type { Format } from '#features/formats/formats.ts';
import { storyTexts } from '#features/articles/story-texts.ts';
import { unreachable } from '#lib/unreachable.ts';
import { div } from './div.ts';
import { fitTitle } from './fit-title.ts';
import { families, socialFonts } from './fonts.ts';
import { formatLabel, labelHeight } from './format-label.ts';
import { masthead } from './masthead.ts';
import type { Layout } from './shapes.ts';

/** What a social picture says. */
export interface SocialWords {
  /** None on the picture of the whole publication. */
  format: Format | null;
  title: string;
  foot: Foot;
}

/** Two voices against each other, names on one line, or a sentence. */
export type Foot =
  | { kind: 'versus'; names: readonly string[] }
  | { kind: 'names'; text: string }
  | { kind: 'sentence'; text: string };

/**
 * Everything of a social picture but its picture, as SVG in which the letters are outlines. Each step of it takes some
 * milliseconds of the loop, and between them others are answered.
 */
export async function drawWords(words: SocialWords, layout: Layout): Promise<string> {
  const { width, height } = layout;
  const { padding, ...place } = layout.words;
  const room = {
    width: place.width - 2 * padding,
    height: place.height - 2 * padding - (words.format ? labelHeight : 0) - footHeights[words.foot.kind],
  };
  const title = await fitTitle(words.title, room, layout.titleSizes);

  const page = div(
    { width, height, backgroundColor: dayColours.paper, color: dayColours.ink },
    masthead(layout),
    div(
      { ...place, position: 'absolute', padding, flexDirection: 'column', justifyContent: 'space-between' },
      div({ flexDirection: 'column' }, words.format && formatLabel(words.format), div(title.style, title.text)),
      foot(words.foot),
    ),
    div({ ...layout.rule, position: 'absolute', backgroundColor: dayColours.ink }),
  );
  await setImmediate();
  return satori(page, { width, height, fonts: socialFonts() });
}

const footLine = 36;
/** Two lines of names or four of a sentence, with the space above them. */
const footHeights: Record<Foot['kind'], number> = { versus: 92, names: 92, sentence: 176 };

function foot(content: Foot): ReactNode {
  switch (content.kind) {
    case 'versus':
      return div(
        { ...namesStyle, flexWrap: 'wrap', alignItems: 'baseline', maxHeight: 2 * footLine, overflow: 'hidden' },
        ...content.names.flatMap((name, index) => [
          index > 0 && div({ ...italic, margin: '0 9px' }, storyTexts.versus),
          div({}, name),
        ]),
      );
    case 'names':
      return div({ ...namesStyle, display: 'block', lineClamp: 2 }, content.text);
    case 'sentence':
      return div(
        {
          ...italic,
          maxHeight: 4 * footLine,
          overflow: 'hidden',
          textWrap: 'balance',
          fontSize: 27,
          color: dayColours.ink2,
        },
        content.text,
      );
    default:
      return unreachable(content);
  }
}

const namesStyle = {
  fontFamily: families.ui,
  fontWeight: 600,
  fontSize: 27,
  lineHeight: `${footLine}px`,
} as const satisfies CSSProperties;
const italic = {
  fontFamily: families.text,
  fontWeight: 400,
  fontStyle: 'italic',
  lineHeight: `${footLine}px`,
} as const satisfies CSSProperties;
