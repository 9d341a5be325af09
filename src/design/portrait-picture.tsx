import { DrawnPerson } from './drawn-person.tsx';
import type { PortraitOptions } from './portrait.ts';

/** The drawn bust of a person, as large as its place. Decoration: the name stands beside it. */
export function PortraitPicture({ className = 'portrait', ...person }: PortraitOptions & { className?: string }) {
  return <DrawnPerson as="div" className={className} {...person} />;
}
