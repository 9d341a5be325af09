import { useLayoutEffect } from 'react';
import { publication } from './publication.ts';

/**
 * Names the page, in its tab and in the browser's history, by what it shows: for what the head of its route cannot know,
 * because it comes later or takes the place of something else at one address. Once that goes, the route's title is back.
 */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    const before = document.title;
    const shown = `${title} | ${publication.name}`;
    document.title = shown;
    return () => {
      // The page that comes next may have its own by now.
      if (document.title === shown) document.title = before;
    };
  }, [title]);
}
