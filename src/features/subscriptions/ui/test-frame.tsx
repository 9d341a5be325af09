import type { ReactNode } from 'react';
import { testNotice } from '../texts.ts';

/** The frame of what only plays a payment: it says so before anything else. */
export function TestFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-frame test-payment awaited">
      <h1 className="title-3 test-payment-notice">{testNotice}</h1>
      {children}
    </div>
  );
}
