import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import type { PortraitOptions } from './portrait.ts';
import { servedPortrait } from './served-portrait.ts';

interface DrawnPersonProps extends PortraitOptions {
  as: 'span' | 'div';
  className: string;
}

/** The drawn bust of a person, in an element of its own. Decoration: the name stands beside it. */
export function DrawnPerson({ as, className, ...person }: DrawnPersonProps) {
  return <Drawing key={JSON.stringify(person)} as={as} className={className} {...person} />;
}

/** What came with the page stays as it came: browsers fetch what it was drawn with where they draw somebody themselves. */
function Drawing({ as: Element, className, ...person }: DrawnPersonProps) {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  const [html, setHtml] = useState(() => servedPortrait(person));
  const draw = useEffectEvent((draws: (person: PortraitOptions) => string) => setHtml(draws(person)));
  useEffect(() => {
    if (isServed) return;
    import('./portrait-in-page.ts').then(
      (file) => draw(file.portraitInPage),
      () => undefined,
    );
  }, [isServed]);
  return (
    <Element
      className={className}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
