import { accountHintKey } from '#features/accounts/account-hint.ts';
import { publication } from '#lib/publication.ts';
import { ownRoomScript } from './own-room.ts';

/** Remembers when the home page was first opened here. */
const firstVisitKey = `${publication.id}:first-visit`;
/** As long as somebody may be away from the home page within one visit, in milliseconds: who goes back and forth finds it as it was. */
export const visitMs = 30 * 60_000;

/**
 * Says on `<html>` for whom the home page lies before the first paint (home.css): `own` for whoever is expected to be signed
 * in, `returning` for whoever was here before, nothing for a first visitor and for crawlers. The page itself is the same
 * for everybody. Inline it in the head.
 */
export const readerHintScript = `try{var s=localStorage,d=document.documentElement.dataset,f=s.getItem('${firstVisitKey}');if(s.getItem('${accountHintKey}')){d.reader='own';${ownRoomScript}}else if(f&&Date.now()-f>${visitMs})d.reader='returning';if(!f&&location.pathname==='/')s.setItem('${firstVisitKey}',Date.now())}catch(_){}`;

/** Decides it anew, for whoever comes to the home page from another one without a new document. Browser only. */
export function noteReader(): void {
  const { dataset } = document.documentElement;
  delete dataset['reader'];
  try {
    const first = localStorage.getItem(firstVisitKey);
    if (localStorage.getItem(accountHintKey)) dataset['reader'] = 'own';
    else if (first && Date.now() - Number(first) > visitMs) dataset['reader'] = 'returning';
    if (!first) localStorage.setItem(firstVisitKey, String(Date.now()));
  } catch {
    // Storage may be forbidden; the page then is the one of a first visit.
  }
}
