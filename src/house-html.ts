import { createIsomorphicFn } from '@tanstack/react-start';
import { announcementHtml, shownChanges } from './features/publication/server/shown.ts';

/** What the browser's programs must know of the settings, for `<html>`. The browser leaves it as it came. */
export const houseChanges = createIsomorphicFn()
  .server(shownChanges)
  .client(() => undefined);

/** The bar above the header, made on the server. The browser leaves it as it came. */
export const announcement = createIsomorphicFn()
  .server(() => announcementHtml(new Date()))
  .client(() => '');
