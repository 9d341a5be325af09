import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db.ts';
import { IdRow, oneRow } from '#platform/rows.ts';

interface GivenPayment {
  /** Null is somebody whose account is gone. */
  userId: string | null;
  provider?: 'stripe' | 'prova';
  isReal?: boolean;
  paidAt: string;
  refundedAt?: string;
  cents?: number;
  /** How many months it pays for. */
  months?: number;
}

/** Puts a payment of a Supporter into the database, with a subscription of its own, as if the provider had told of it. */
export async function insertPayment(db: Db, given: GivenPayment): Promise<string> {
  const { userId, provider = 'stripe', isReal = true, paidAt, refundedAt = null, cents = 299, months = 1 } = given;
  const { id } = await oneRow(db, IdRow)`
    with s as (
      insert into subscriptions (user_id, provider, provider_id, customer_id, state, created_at, read_at)
      values (${userId}, ${provider}, ${randomUUID()}, 'cus', 'canceled', ${paidAt}, ${paidAt}) returning id
    )
    insert into payments (subscription_id, provider_id, cents, months, paid_at, refunded_at, is_real)
    select id, ${randomUUID()}, ${cents}, ${months}, ${paidAt}, ${refundedAt}, ${isReal} from s returning id`;
  return id;
}
