import { createIsomorphicFn } from '@tanstack/react-start';
import type { PortraitOptions } from './portrait.ts';
import { portraitInPage } from './portrait-in-page.ts';

/** The drawn bust of a person for a page that the server renders; empty in a browser, whose build has nothing of what draws it. */
export const servedPortrait = createIsomorphicFn()
  .server((person: PortraitOptions) => portraitInPage(person))
  .client(() => '');
