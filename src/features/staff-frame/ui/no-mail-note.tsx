import { publication } from '#lib/publication.ts';
import { frameTexts } from '../texts.ts';

/** On top of every page of the newsroom where no mail goes out: many of them speak of one. */
export function NoMailNote() {
  return publication.sendsMail ? null : <p className="frame-no-mail">{frameTexts.noMail}</p>;
}
