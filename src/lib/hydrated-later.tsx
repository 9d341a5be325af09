import { Suspense, type ReactNode } from 'react';

/**
 * A part of a page that React hydrates after all that stands outside of such parts, in slices between which it answers its
 * reader, or at once when it is pressed. Nothing in it may suspend: then it would be gone for as long.
 */
export function HydratedLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
