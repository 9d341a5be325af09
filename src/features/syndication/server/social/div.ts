import { createElement, type CSSProperties, type ReactNode } from 'react';

/** A box for satori, which lays out everything with flexbox. */
export function div(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', boxSizing: 'border-box', ...style } }, ...children);
}
