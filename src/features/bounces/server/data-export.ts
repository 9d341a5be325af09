import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

/** Whether the own mailbox refuses mails, for who has shown that it is theirs. */
export const suppressionPart = partOf({
  name: 'postaRespinta',
  title: 'Le lettere che il tuo indirizzo respinge',
  statement: (userId) => sql`
    select case m.reason when 'bounce' then 'l’indirizzo le rifiuta' else 'segnalate come posta indesiderata' end as motivo,
      m.at as dal
    from mail_suppressions m join users u on canonical_email(u.email) = canonical_email(m.email)
    where u.id = ${userId} and u.email_verified`,
});
