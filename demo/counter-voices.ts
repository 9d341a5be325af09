import { z } from 'zod';
import { printReply } from '#features/rettifica/server/print-reply.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { IdRow, oneRow } from '#platform/rows.ts';
import { demoReader } from './people.ts';

/** Another version of a story of the demo: of a family that all who speak in it wait for, and nobody asked. */
const version = {
  slug: 'la-scuola-con-sette-alunni',
  reader: 1847,
  part: 'called_in',
  name: 'Davide Marangon',
  involvement: 'Sono il falegname di Mestre: la famiglia che dovrebbe trasferirsi a Valdorso è la mia.',
  proof: 'La bozza del contratto per la canonica e le lettere con il municipio.',
  contact: 'davide.marangon@posta.example',
  words: `Siamo la famiglia di Mestre. Si legge che prima di firmare abbiamo chiesto una cosa sola: se la scuola l’anno prossimo c’è. Le cose erano due, e la seconda dipende dal comune.

La bozza di contratto per la canonica dura un anno, come la deroga. Io ho un laboratorio da spostare: una sega a nastro, due banchi, un aspiratore da quattrocento chili. Per dodici mesi non lo smonto. Avevamo chiesto quattro anni; ci è stato risposto che il bando ne prevede uno, rinnovabile. Rinnovabile vuol dire che ogni primavera aspetteremmo una lettera anche noi.

Sull’iscrizione prima del trasloco: ne abbiamo parlato una sera intera. Iscrivere due bambini a Valdorso significa lasciare i loro posti qui, dove per il tempo pieno c’è la lista d’attesa. Se a giugno la deroga non arriva, a settembre non hanno più né una scuola né l’altra. Il dirigente dice che ne rispondiamo a lui. Ne risponderebbero loro.

Tre anni di casa, scritti, e i due nomi li portiamo noi prima che chiudano le iscrizioni. Non veniamo a salvare nessuno. Cerchiamo un posto dove la segheria sia più vicina del supermercato.`,
  sentAfterDays: 6,
  verifiedHow: 'Bozza del contratto vista in originale. Il municipio conferma la trattativa.',
  printedAfterDays: 8,
} as const;

/** Prints the demo's other version above its article, as a reply of somebody whose involvement an admin verified. */
export async function insertCounterVoice(tx: Tx): Promise<void> {
  const { articleId, publishedAt, readerId, adminId, adminName } = await oneRow(tx, Concerned)`
    select a.id as "articleId", a.published_at as "publishedAt", r.id as "readerId", e.id as "adminId", e.name as "adminName"
    from articles a, users r, users e
    where a.slug = ${version.slug} and r.email = ${demoReader(version.reader).email} and e.email = 'admin@demo.example'`;
  const { part, name, involvement, words, proof, contact, verifiedHow } = version;
  const sentAt = addRomeDays(publishedAt, version.sentAfterDays);
  const at = addRomeDays(publishedAt, version.printedAfterDays);

  const admin = { id: adminId, name: adminName };
  const verified = { how: verifiedHow, by: adminId, at };
  const reply = { articleId, name, email: contact, concern: involvement, text: words, userId: readerId };
  const replyId = await printReply(tx, admin, { ...reply, receivedAt: sentAt, verified }, at);
  const { id } = await oneRow(tx, IdRow)`
    insert into counter_voices (article_id, user_id, part, name, involvement, words, proof, contact, sent_at, status, taken_by,
      verified_how, verified_by, verified_at, decided_by, decided_at, outcome, reply_id)
    values (${articleId}, ${readerId}, ${part}, ${name}, ${involvement}, ${words}, ${proof}, ${contact}, ${sentAt}, 'accepted',
      ${adminId}, ${verifiedHow}, ${adminId}, ${at}, ${adminId}, ${at}, 'reply', ${replyId}) returning id`;
  for (const action of ['voice.verify', 'voice.accept']) {
    const target = { kind: 'article', id: articleId };
    await writeAudit(tx, { actor: admin, action, target, after: { voiceId: id }, at });
  }
}

const Concerned = z.object({
  articleId: z.string(),
  publishedAt: z.date(),
  readerId: z.string(),
  adminId: z.string(),
  adminName: z.string(),
});
