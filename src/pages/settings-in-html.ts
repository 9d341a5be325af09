import { createIsomorphicFn } from '@tanstack/react-start';
import starter from 'virtual:starter';
import { renderedScriptMark } from '../platform/render-outcome.ts';
import {
  announcementHtml,
  testPaymentsHtml,
  shownChanges,
  shownInArticle,
} from '../features/settings/server/shown-settings.ts';

/** What the browser's programs must know of the settings, for `<html>`. The browser leaves it as it came. */
export const settingsForBrowser = createIsomorphicFn()
  .server(shownChanges)
  .client(() => undefined);

/** The same for an article. */
export const settingsForArticle = createIsomorphicFn()
  .server(shownInArticle)
  .client(() => undefined);

/** The line on top of every page where payments are only played, made on the server. The browser leaves it as it came. */
export const testPayments = createIsomorphicFn()
  .server(testPaymentsHtml)
  .client(() => '');

/** The bar above the header, made on the server. The browser leaves it as it came. */
export const announcement = createIsomorphicFn()
  .server(() => announcementHtml(new Date()))
  .client(() => '');

/** With what our own scripts are marked while a page is made; nothing in the browser. */
export const scriptMark = createIsomorphicFn()
  .server(renderedScriptMark)
  .client(() => undefined);

/** The script that waits for the reader's first sign of life. The browser leaves it as it came. */
export const starterScript = createIsomorphicFn()
  .server(() => starter)
  .client(() => '');
