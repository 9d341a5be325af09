import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { adminTexts } from '../admin-texts.ts';
import { users } from './schema.ts';

/** An account that somebody decides about, held until the transaction ends. Refuses what there is not (404). */
export async function lockPerson(tx: Tx, id: string) {
  const [person] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (!person) throw new AppError('not_found', adminTexts.noPerson);
  return person;
}
