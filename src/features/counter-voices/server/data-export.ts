import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

/** The other versions of stories that somebody sent, with what became of each. */
export const counterVoicesPart = partOf({
  name: 'altreVersioni',
  title: 'Le tue versioni delle storie di altri',
  statement: (userId) => sql`
    select a.title as storia, v.part as ruolo, v.name as nome, v.involvement as coinvolgimento, v.words as versione,
      v.proof as "comeVerificare", v.contact as contatto, v.sent_at as inviata, v.status as stato, v.outcome as esito,
      v.verified_at as verificata, v.refusal_code as motivo, v.refusal as rifiuto
    from counter_voices v join articles a on a.id = v.article_id where v.user_id = ${userId} order by v.sent_at, v.id`,
});
