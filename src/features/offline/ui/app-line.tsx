import type { ReactNode } from 'react';
import { tellHeight } from '#design/tell-height.ts';
import './app-line.css';

/** A line at the foot of the window that takes nobody's place and asks for nothing: what is new, and what can be done. */
export function AppLine({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div ref={asLine} className="app-line" role="status">
      <p>
        <b>{title}</b> {text}
      </p>
      <div className="button-row">{children}</div>
    </div>
  );
}

const asLine = tellHeight('--app-line-h');
