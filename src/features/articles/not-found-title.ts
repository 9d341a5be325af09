import { articlePageTexts } from './page-texts.ts';
import { articleTexts } from './texts.ts';

/** What heads the page of an address that no public article has; `retracted`: what there is to say of one that was retracted. */
export function notFoundTitle(retracted: string | undefined): string {
  return retracted ? articlePageTexts.retracted : articleTexts.articleNotFound;
}
