import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '#lib/use-hydrated.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { tagged } from '#lib/query-tags.ts';
import { asServed } from '#design/static-part.tsx';

type ServedTextProps = {
  /** The text; empty on a page that was loaded: then what the server made of it stays as it came. */
  content: string;
  className?: string;
  children: (content: string) => ReactNode;
};

/** The element of a text, or of what stands beside it, that the server renders and no browser renders again. */
export function ServedText({ content, className, children }: ServedTextProps) {
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  // Also when the text comes later: it would be the same one, and who reads it would lose their place.
  const [isServed] = useState(content === '' && !isHydrated);
  const isMissing = content === '' && !isServed;
  useEffect(() => {
    // Something else had changed the page, a translator for instance, and React threw away what the server made.
    if (isMissing) void queryClient.invalidateQueries(tagged('text'), { cancelRefetch: false });
  }, [queryClient, isMissing]);
  if (isServed) return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={asServed} />;
  return <div className={className}>{children(content)}</div>;
}
