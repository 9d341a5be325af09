import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import {
  stripeSecrets,
  stripeStandIn,
  type StripeMessage,
  type StripeStandIn,
} from '../../../../tests/support/stripe.ts';
import { settleCheckouts, startCheckout } from './checkout.ts';
import { providerOf } from './choose-provider.ts';
import { reconcileSubscriptions } from './payment-jobs.ts';

const begin = new Date('2025-11-22T12:00:00Z');
/** Twenty of each history: each pair of messages comes in both orders many times. `PROPERTY_SEED` draws others. */
const orders = 120;
const ordersWithLosses = 36;

const database = fileDatabase();
let stripe: StripeStandIn;
let services: Services;
let api: OpenAPIHono;

beforeAll(async () => {
  stripe = await stripeStandIn(begin);
  services = { ...testServices(database.db, begin), stripe: { ...stripeSecrets, apiUrl: stripe.apiUrl } };
  api = testApi(services);
});

afterAll(() => stripe.close());

type Act = Exclude<keyof StripeStandIn['play'], 'pay' | 'sell' | 'refundPart'>;

/** What can happen to a subscription after it was paid for, and what it then is. */
const histories: { acts: Act[]; state: string; payments: number; refunded: number }[] = [
  { acts: ['renew', 'failRenewal', 'renew', 'cancel'], state: 'active_ending', payments: 3, refunded: 0 },
  { acts: ['cancel', 'resume', 'renew', 'failRenewal'], state: 'past_due', payments: 2, refunded: 0 },
  { acts: ['renew', 'cancel', 'end'], state: 'canceled', payments: 2, refunded: 0 },
  { acts: ['dispute', 'winDispute', 'resume', 'renew'], state: 'active', payments: 2, refunded: 0 },
  { acts: ['failRenewal', 'end', 'refund'], state: 'refunded', payments: 1, refunded: 1 },
  { acts: ['renew', 'dispute', 'loseDispute'], state: 'canceled', payments: 2, refunded: 0 },
];

/** When a message comes: while things still happen, later, and how often; `times` is 0 for one that is lost. */
const deliveries = (fewest: number) =>
  fc.array(fc.record({ isPrompt: fc.boolean(), times: timesFrom(fewest), place: fc.nat() }), {
    minLength: 20,
    maxLength: 20,
  });
/** Mostly a few times, which find as much as ten do for a third of the work; nearly each order has some that come ten times. */
const timesFrom = (fewest: number) =>
  fc.oneof({ weight: 6, arbitrary: fc.integer({ min: fewest, max: 2 }) }, { weight: 1, arbitrary: fc.constant(10) });
type Plan = { isPrompt: boolean; times: number; place: number }[];

test(
  'whatever the order of its messages and however often each comes, a subscription is the same in the end',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...histories), deliveries(1), async ({ acts, ...wanted }, plan) => {
        const { userId } = await live(acts, plan);
        expect(await kept(userId)).toMatchObject([wanted]);
      }),
      { numRuns: orders },
    );
  },
);

test(
  'whichever messages are lost besides, the sweeps of the day and the night find out',
  { timeout: 300_000 },
  async () => {
    const later = { ...services, now: () => new Date(begin.getTime() + 31 * 60_000) };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...histories), deliveries(0), async ({ acts, ...wanted }, plan) => {
        // What others left behind would be swept as well, each time anew.
        await database.db.execute(sql`truncate subscriptions, payments, checkouts, contract_withdrawals cascade`);
        const { userId } = await live(acts, plan);
        await settleCheckouts(later);
        await reconcileSubscriptions(later);
        expect(await kept(userId)).toMatchObject([wanted]);
      }),
      { numRuns: ordersWithLosses },
    );
  },
);

test('when every message was lost, the night finds out', { timeout: 120_000 }, async () => {
  for (const { acts, ...wanted } of histories) {
    const { userId, run } = await pay();
    for (const message of stripe.messages.splice(0, 1)) await deliver(message);
    await workOffJobs(services);
    for (const act of acts) stripe.play[act](run);
    stripe.messages.length = 0;
    await reconcileSubscriptions(services);
    expect(await kept(userId)).toEqual([{ ...wanted, welcomes: 1, receipts: wanted.payments }]);
  }
});

test('readings at once, of which the slower began earlier, end with what was seen last', async () => {
  const { userId, run } = await pay();
  stripe.messages.length = 0;
  const provider = providerOf(services);
  const { readSubscription } = await import('./read-subscription.ts');
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const slow = {
    ...provider,
    async readSubscription(id: string) {
      const seen = await provider.readSubscription(id);
      await held;
      return seen;
    },
  };
  const early = readSubscription(services, slow, run);
  await expect.poll(() => stripe.requests.filter((request) => request.endsWith(run)).length).toBe(1);
  await expect.poll(() => stripe.requests.filter((request) => request === 'GET /v1/charges').length).toBeGreaterThan(0);
  stripe.play.cancel(run);
  await readSubscription(services, provider, run);
  goOn();
  await early;
  expect(await kept(userId)).toMatchObject([{ state: 'active_ending' }]);
});

async function pay(): Promise<{ userId: string; run: string }> {
  const { id: userId, email } = await insertPerson(database.db, { password: false });
  await startCheckout(services, { id: userId, email } as SignedIn, 'month');
  return { userId, run: stripe.play.pay([...stripe.sessions.keys()].at(-1)!) };
}

/** Pays, lets things happen, and delivers the messages about them as planned. */
async function live(acts: readonly Act[], plan: Plan): Promise<{ userId: string }> {
  const { userId, run } = await pay();
  const waiting: { message: StripeMessage; place: number }[] = [];
  let number = 0;
  const takeDown = async () => {
    for (const message of stripe.messages.splice(0)) {
      const { isPrompt, times, place } = plan[number % plan.length]!;
      number += 1;
      if (times === 0) continue;
      if (isPrompt) await deliver(message);
      const copies = Array.from({ length: isPrompt ? times - 1 : times }, (_, copy) => (place * (copy + 7)) % 9973);
      waiting.push(...copies.map((at) => ({ message, place: at })));
    }
    if (plan[number % plan.length]!.isPrompt) await workOffJobs(services);
  };
  await takeDown();
  for (const act of acts) {
    stripe.play[act](run);
    await takeDown();
  }
  await deliverMany(waiting.toSorted((a, b) => a.place - b.place).map(({ message }) => message));
  await workOffJobs(services);
  // What the program did at the provider on the way is told as well.
  await deliverMany(stripe.messages.splice(0));
  await workOffJobs(services);
  return { userId };
}

async function deliver(message: StripeMessage): Promise<void> {
  const init = { method: 'POST', headers: stripe.headers(message, begin), body: message.body };
  expect((await api.request('/api/subscriptions/webhook/stripe', init)).status).toBe(204);
}

/** In their order, but several under way at once. */
async function deliverMany(messages: readonly StripeMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += 8) {
    await Promise.all(messages.slice(from, from + 8).map(deliver));
  }
}

async function kept(userId: string) {
  const { rows } = await database.db.execute(sql`
    select s.state, count(p.id)::int as payments, count(p.refunded_at)::int as refunded,
      (select count(*)::int from mails where key = 'subscription:' || s.id || ':welcome') as welcomes,
      (select count(*)::int from mails m join payments q on m.key = 'subscription:' || q.provider_id || ':receipt'
        where q.subscription_id = s.id) as receipts
    from subscriptions s left join payments p on p.subscription_id = s.id where s.user_id = ${userId} group by s.id`);
  return rows;
}
