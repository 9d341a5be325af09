import { publication } from '#lib/publication.ts';

/** What becomes of what somebody leaves who deletes their account, before they do: as the terms say it. */
export function deletionText(): string {
  const ofMoney =
    publication.sells || publication.hasSold
      ? ' Un abbonamento attivo viene prima disdetto; uno che hai regalato resta di chi ha il link. Restano anche i pagamenti.'
      : '';
  return `Il testo dei tuoi commenti sparisce: se qualcuno aveva risposto, al suo posto resta «Utente eliminato». I voti restano solo come numeri.${ofMoney} Una storia già pubblicata resta un articolo del giornale, e il nome di un giornalista resta sugli articoli che ha firmato. Le rettifiche che hai chiesto restano se sono pubblicate, o finché la redazione non le decide. Il resto si cancella e non torna, nei tempi scritti nella pagina Privacy.`;
}
