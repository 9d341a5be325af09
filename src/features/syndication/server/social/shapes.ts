/** The proportions in which a page is shown when it is shared: Open Graph's, and the three that Google asks for. */
export const socialShapes = {
  '': { width: 1200, height: 630 },
  '-16x9': { width: 1200, height: 675 },
  '-4x3': { width: 1200, height: 900 },
  '-1x1': { width: 1200, height: 1200 },
} as const;
export type SocialShape = keyof typeof socialShapes;

/** How a picture's name can be read: as a slug with a shape, then as a slug that only looks like one with a shape. */
export function readingsOf(name: string): { slug: string; shape: SocialShape }[] {
  const shape = namedShapes.find((known) => name.endsWith(known));
  const whole = { slug: name, shape: '' } as const;
  return shape ? [{ slug: name.slice(0, -shape.length), shape }, whole] : [whole];
}

const namedShapes = ['-16x9', '-4x3', '-1x1'] as const;

/** A rectangle in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  /** The band of the wordmark at the top. */
  masthead: number;
  picture: Box;
  /** Where words may stand, its padding within it. */
  words: Box & { padding: number };
  /** The line between words and picture. */
  rule: Box;
  /** Sizes of the title, from the one that is tried first to the one in which it is cut. */
  titleSizes: readonly number[];
}

/** Where things stand: words on the left and picture on the right, in the square the picture above. */
export function layoutOf(shape: SocialShape): Layout {
  return shape === '-1x1' ? stacked(socialShapes[shape]) : sideBySide(socialShapes[shape]);
}

const ruleWidth = 3;

function stacked({ width, height }: { width: number; height: number }): Layout {
  const masthead = 104;
  const pictureHeight = 570;
  const ruleTop = masthead + pictureHeight;
  const wordsTop = ruleTop + ruleWidth;
  return {
    width,
    height,
    masthead,
    picture: { left: 0, top: masthead, width, height: pictureHeight },
    rule: { left: 0, top: ruleTop, width, height: ruleWidth },
    words: { left: 0, top: wordsTop, width, height: height - wordsTop, padding: 60 },
    titleSizes: [104, 96, 88, 80, 72, 64, 56],
  };
}

function sideBySide({ width, height }: { width: number; height: number }): Layout {
  const masthead = 88;
  const isTall = height > 800;
  const wordsWidth = isTall ? 640 : 680;
  const pictureLeft = wordsWidth + ruleWidth;
  const below = { top: masthead, height: height - masthead };
  return {
    width,
    height,
    masthead,
    picture: { left: pictureLeft, width: width - pictureLeft, ...below },
    rule: { left: wordsWidth, width: ruleWidth, ...below },
    words: { left: 0, width: wordsWidth, padding: 56, ...below },
    titleSizes: isTall ? [104, 96, 88, 80, 72, 64, 56, 48] : [88, 80, 72, 64, 58, 52, 46, 40],
  };
}
