import { useState, type ReactNode } from 'react';

type ServedTextProps = {
  /** Empty on a page that was loaded: then what the server made of the text stays as it came. */
  content: string;
  className: string;
  children: (content: string) => ReactNode;
};

/** The element of a text that the server renders and no browser renders again. */
export function ServedText({ content, className, children }: ServedTextProps) {
  // Also when the text comes later: it would be the same one, and who reads it would lose their place.
  const [isServed] = useState(content === '');
  if (isServed) return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={asServed} />;
  return <div className={className}>{children(content)}</div>;
}

const asServed = { __html: '' };
