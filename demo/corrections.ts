import { sql } from 'drizzle-orm';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import type { Tx } from '#platform/db.ts';

/** What was corrected in articles of the demo, how many days after they came out. */
const corrected = [
  {
    slug: 'flat-tax-sogno-incubo-classe-media',
    section: 2,
    afterDays: 1,
    what: 'La prima versione indicava la circolare del 4 marzo. È del 14 marzo.',
    why: 'Un errore di trascrizione: la copia in redazione porta la data giusta.',
  },
  {
    slug: 'intelligenza-artificiale-in-classe',
    section: 3,
    afterDays: 2,
    what: 'La prima versione di questo turno riportava 5,4 per la 3ª A. La media del 15 settembre è 5,6.',
    why: 'Lo ha segnalato Unterthiner, contro il proprio argomento.',
  },
];

/** Writes the demo's corrections into the public log, from which their articles show them. */
export async function insertCorrections(tx: Tx, now: Date): Promise<void> {
  for (const { slug, afterDays, ...correction } of corrected) {
    const { rows } = await tx.execute<{ id: string; published: string }>(
      sql`select id, to_json(published_at)#>>'{}' as published from articles where slug = ${slug}`,
    );
    const { id, published } = rows[0]!;
    const at = addRomeDays(new Date(published), afterDays);
    await writeCorrection(tx, id, { kind: 'correction', ...correction, userId: null, at: at < now ? at : now });
  }
}
