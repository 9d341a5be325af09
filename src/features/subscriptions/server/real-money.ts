import { sql } from 'drizzle-orm';

/**
 * Whether money moved, or would have, with a payment (as `p`) of a subscription (as `s`): neither one that was played nor
 * one with a provider's test keys.
 */
export const isRealMoney = sql.raw(`(p.is_real and s.provider = 'stripe')`);
