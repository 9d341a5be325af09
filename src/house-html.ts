import { createIsomorphicFn } from '@tanstack/react-start';
import { announcementHtml, shownChanges } from './features/publication/server/shown.ts';

/**
 * What every page carries of the settings: changes for the browser's programs on `<html>`, and the bar above the header.
 * Made on the server; the browser leaves both as they came.
 */
export const houseHtml = createIsomorphicFn()
  .server(() => ({ changes: shownChanges(), bar: announcementHtml(new Date()) }))
  .client(() => ({ changes: undefined, bar: '' }));
