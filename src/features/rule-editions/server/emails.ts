import { greeting } from '#features/accounts/profile-fields.ts';
import { capital } from '#lib/capital.ts';
import { publication } from '#lib/publication.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import type { EditionChange, RulePage } from '../kinds.ts';
import { fromDay, ruleNames } from '../texts.ts';

interface Told {
  name: string;
  page: RulePage;
  holdsFrom: string;
  /** Where the edition stands. */
  url: string;
}

/** Why it comes also to whoever wants no letters: the law asks that they be told. */
const why = () =>
  `Ricevi questo messaggio perché hai un account su ${publication.name}. Non è una lettera: quando cambiano le regole dobbiamo dirlo a tutti, una volta sola.`;

/** Announces an edition to the owner of an account: what changes, from when, where it stands, and how to leave. */
export function editionAnnounced({
  name,
  page,
  holdsFrom,
  url,
  summary,
  change,
  publicUrl,
}: Told & { summary: string; change: EditionChange; publicUrl: string }): MailMessage {
  const { title, the, verb } = ruleNames[page];
  const leave =
    publication.sells || publication.hasSold ? 'disdire l’abbonamento o eliminare l’account' : 'eliminare l’account';
  return {
    subject: `${title}: che cosa cambia ${fromDay(holdsFrom)}`,
    preview: 'Fino ad allora vale l’edizione che conosci.',
    title: `Cambia${verb === 'cambiano' ? 'no' : ''} ${the}`,
    paragraphs: [
      greeting(name),
      `${fromDay(holdsFrom)} vale una nuova edizione ${ruleNames[page].of} di ${publication.name}. Fino ad allora vale quella che c’è.`,
      'Che cosa cambia:',
      ...summary.split(/\n+/).filter(Boolean),
      change === 'acceptance'
        ? `${capital(fromDay(holdsFrom))} ti chiediamo di accettarla per commentare, votare, sostenere, raccontare una storia o abbonarti. Leggere resta libero.`
        : 'Non devi fare niente.',
      `Se non sei d’accordo puoi ${leave} senza costi, prima e dopo quel giorno, dalle Impostazioni: ${publicUrl}/settings`,
    ],
    action: { label: 'Leggi la nuova edizione', url },
    why: why(),
  };
}

/** Tells whoever had that mail that the edition was taken back. */
export function editionWithdrawn({ name, page, holdsFrom, url }: Told): MailMessage {
  const { title, of } = ruleNames[page];
  return {
    subject: `${title}: la modifica annunciata non ci sarà`,
    preview: 'Continua a valere l’edizione che conosci.',
    title: 'Abbiamo cambiato idea',
    paragraphs: [
      greeting(name),
      `ti avevamo scritto che ${fromDay(holdsFrom)} sarebbe valsa una nuova edizione ${of} di ${publication.name}. L’abbiamo ritirata: non varrà, e per te non cambia niente.`,
      'Se cambieremo ancora qualcosa te lo scriveremo prima.',
    ],
    action: { label: 'Leggi le regole in vigore', url },
    why: why(),
  };
}
