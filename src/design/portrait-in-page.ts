import { drawingInPage } from './drawing-in-page.ts';
import { portrait, type PortraitOptions } from './portrait.ts';

/** The drawn bust of a person, as it stands in a page. */
export function portraitInPage(person: PortraitOptions): string {
  return drawingInPage(portrait(person));
}
