import type { ReactNode } from 'react';
import { dayColours } from '#design/day-colours.ts';
import { publication } from '#lib/publication.ts';
import { div } from './div.ts';
import { families } from './fonts.ts';
import type { Layout } from './shapes.ts';

/** The name of the publication, cut by its rule, over the full width: as at the top of every page (design/header.css). */
export function masthead({ masthead: height, width, words }: Layout): ReactNode {
  const { name, breakAt } = publication;
  return div(
    {
      width,
      height,
      paddingLeft: words.padding,
      borderBottom: `3px solid ${dayColours.ink}`,
      fontFamily: families.text,
      fontWeight: 800,
      fontSize: Math.round(height * 0.48),
      letterSpacing: '-0.022em',
      lineHeight: 1,
    },
    part(name.slice(0, breakAt)),
    div({ width: 3, height, backgroundColor: dayColours.red, marginLeft: '0.07em', marginRight: '0.09em' }),
    breakAt < name.length && part(name.slice(breakAt)),
  );
}

const part = (text: string) => div({ alignSelf: 'center', paddingBottom: '0.1em' }, text);
