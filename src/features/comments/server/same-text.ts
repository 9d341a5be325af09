import { sql, type SQL } from 'drizzle-orm';
import { laidOver } from '#lib/bare-text.ts';

/** Whether two texts are the same to who reads them: with what is laid over their letters and signs, or without (`laidOver`). */
export const isSameText = (one: SQL, other: SQL) => sql`${bare(one)} = ${bare(other)}`;

const bare = (text: SQL) => sql`regexp_replace(${text}, ${sql.raw(`'${laidOver}'`)}, '', 'g')`;
