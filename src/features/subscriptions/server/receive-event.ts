import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { refusalTexts } from '../refusal-texts.ts';
import type { Provider, ProviderServices, Subject } from './provider.ts';
import { paymentEvents } from './schema.ts';
import { isSigned } from './signature.ts';

/** What of a message is read: which one it is, and about what. What it says of that is not believed but asked for. */
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({ object: z.unknown() }),
});

const About = z.object({
  id: z.string().optional(),
  object: z.string(),
  mode: z.string().nullish(),
  subscription: reference(),
  customer: reference(),
  charge: reference(),
  parent: z.object({ subscription_details: z.object({ subscription: reference() }).nullish() }).nullish(),
});

/**
 * Takes a message of the provider: once for each id, with the job that reads anew what it is about, in one transaction.
 * One about nothing of ours is taken too, whatever it holds. Refuses what the provider did not sign within the last five
 * minutes, and what is no message (400).
 */
export async function receiveEvent(
  { db, now, jobs }: Pick<ProviderServices, 'db' | 'now' | 'jobs'>,
  { name: provider, webhookSecret }: Pick<Provider, 'name' | 'webhookSecret'>,
  body: string,
  signature: string | undefined,
): Promise<void> {
  if (!isSigned(body, signature, webhookSecret, now())) throw new AppError('invalid_input', refusalTexts.notSigned);
  const { data: event } = Event.safeParse(jsonOf(body));
  if (!event) throw new AppError('invalid_input', refusalTexts.notSigned);

  const subject = subjectOf(event.data.object);
  const receivedAt = now();
  await db.transaction(async (tx) => {
    const row = { provider, eventId: event.id, type: event.type, subject, receivedAt };
    const inserted = await tx
      .insert(paymentEvents)
      .values({ ...row, doneAt: subject ? null : receivedAt })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (inserted[0] && subject) await jobs.send(tx, 'read-payment-event', { provider, eventId: event.id });
  });
}

/** The nearest thing that leads to a subscription. */
function subjectOf(payload: unknown): Subject | undefined {
  const { data: object } = About.safeParse(payload);
  if (!object) return undefined;
  const subscription =
    object.object === 'subscription'
      ? object.id
      : (object.subscription ?? object.parent?.subscription_details?.subscription);
  if (subscription) return `subscription:${subscription}`;
  if (object.object === 'checkout.session' && object.mode === 'payment' && object.id) return `order:${object.id}`;
  if (object.customer) return `customer:${object.customer}`;
  const charge = object.object === 'charge' ? object.id : object.charge;
  return charge ? `charge:${charge}` : undefined;
}

/** The id of another object, which stands alone or in the object itself. */
function reference() {
  return z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
