import { createElement, type ReactNode } from 'react';
import { inlineMarks } from './inline-marks.ts';

/** A text with its markup (`inline-marks.ts`) as React nodes. */
export function inlineText(text: string): ReactNode[] {
  return inlineMarks<ReactNode>(text, (tag, content, { key, href }) =>
    createElement(tag, href ? { key, href, rel: 'noopener external' } : { key }, ...content),
  );
}
