import { monthAndYear } from '#lib/italian-dates.ts';
import { number, plural, withArticle } from '#lib/italian.ts';
import { euros } from '#features/subscriptions/money.ts';
import type { PublicShare } from './contract.ts';

/** The line about the authors' share on the page of transparency. */
export const publicShareTexts = {
  title: 'La quota delle firme',
  line: (share: PublicShare) => `${ruleText(share.percent)} ${stateText(share)}`,
} as const;

function ruleText(percent: number): string {
  if (percent === 0) return 'Per ora a chi firma non va una parte di quello che pagano i Supporter.';
  const part =
    percent === 50 ? 'metà di' : percent === 100 ? 'tutto' : `${withArticle('il', `${number(percent)}%`)} di`;
  return `A chi firma va ${part} quello che i Supporter pagano, al netto di IVA e rimborsi: si divide, per ciascuno, fra gli articoli che ha letto.`;
}

/** What the latest month brought, honest where that is nothing. */
function stateText({ hasPayments, latest }: PublicShare): string {
  if (!latest) return hasPayments ? 'Il primo mese non è ancora chiuso.' : 'Nessun pagamento vero finora.';
  const month = `In ${monthAndYear(`${latest.month}-15`)}`;
  if (!latest.sums) return `${month} le firme sono state meno di 5: le somme si dicono da 5 in su.`;
  const { cents, authors, newsroomCents } = latest.sums;
  if (cents + newsroomCents === 0) return `${month} non c’è stato niente da dividere.`;
  const parts = [
    ...(cents > 0 ? [`${euros(cents)} a ${plural(authors, 'firma', 'firme')}`] : []),
    ...(newsroomCents > 0 ? [`${euros(newsroomCents)} alla redazione, per ciò che nessuno firma`] : []),
  ];
  return `${month}: ${parts.join(' e ')}.`;
}
