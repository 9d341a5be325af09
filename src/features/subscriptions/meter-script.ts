import { publication } from '#lib/publication.ts';
import { freeArticlesKey, givenArticlesKey, unlimitedKey } from '#lib/free-articles.ts';

/**
 * Says on `<html>` before the first paint that an anonymous reader has no free article left for this one, so that what
 * follows its beginning is never seen for a moment (meter.css). Inline it in the head of the article's page. The list and
 * the rule are those of `free-list.ts` and `access.ts`, which decide as soon as they are loaded.
 */
export function meterScript(articleId: string): string {
  return `try{var d=document.documentElement,s=localStorage,k=JSON.parse(s.getItem('${freeArticlesKey}')||'{}'),g=s.getItem('${givenArticlesKey}')||'',m=new Intl.DateTimeFormat('sv',{timeZone:'Europe/Rome',year:'numeric',month:'2-digit'}).format();if(s.getItem('${unlimitedKey}'))d.dataset.unlimited='';if(!d.dataset.account&&k.month===m&&k.ids.length>=${publication.freeArticles}&&k.ids.indexOf('${articleId}')<0&&g.indexOf('${articleId}')<0&&location.search.indexOf('regalo=')<0)d.dataset.meter='closed'}catch(_){}`;
}
