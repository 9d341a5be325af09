import { createElement, type ReactNode } from 'react';
import { dayColours } from '#design/day-colours.ts';
import { shapesOf } from '#design/mark-shapes.ts';
import { formatName, type Format } from '#features/formats/formats.ts';
import { presentations } from '#features/formats/presentations.ts';
import { registry } from '#features/formats/registry.ts';
import { div } from './div.ts';
import { families } from './fonts.ts';

/** Height of the label with the space below it. */
export const labelHeight = 64;

/** The sign and the name of a format. */
export function formatLabel(format: Format): ReactNode {
  return div(
    {
      height: labelHeight,
      alignItems: 'flex-start',
      fontFamily: families.ui,
      fontWeight: 600,
      fontSize: 28,
      lineHeight: '36px',
    },
    sign(format),
    div({ marginLeft: 14 }, formatName(format)),
  );
}

function sign(format: Format): ReactNode {
  const paths = shapesOf(registry[format].mark).map(({ d, half }) =>
    createElement('path', { key: d, d, fill: half ? halfColours[half] : dayColours[presentations[format].colour] }),
  );
  return createElement('svg', { width: 36, height: 36, viewBox: '0 0 24 24' }, ...paths);
}

/** As in design/labels.css. */
const halfColours = { left: dayColours.blue, right: dayColours.red } as const;
