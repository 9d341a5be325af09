import { z } from 'zod';
import type { SuppressionReason } from '#lib/suppression-reasons.ts';
import { unreachable } from '#lib/unreachable.ts';
import { isNoMailboxCode } from '#platform/mail/no-mailbox.ts';
import type { SuppressionSource } from '#platform/mail/schema.ts';
import { readNotification } from './read-notification.ts';
import type { Report } from './report.ts';

/** Who may tell of mails that came back: the own mail server (`dsn`) and providers. */
export const providers = ['dsn', 'ses', 'postmark', 'mailgun'] as const satisfies readonly SuppressionSource[];
export type Provider = (typeof providers)[number];

/** What was posted, and with it to which address it had come. */
export interface Posted {
  body: string;
  cameTo?: string | undefined;
}

/** Reads what was posted. Undefined where it is in none of its provider's forms. */
export function readReport(provider: Provider, { body, cameTo }: Posted): Report | undefined {
  if (provider === 'dsn') return readNotification(body, cameTo);
  const posted = jsonOf(body);
  switch (provider) {
    case 'ses':
      return readSns(posted);
    case 'postmark':
      return readPostmark(posted);
    case 'mailgun':
      return readMailgun(posted);
    default:
      return unreachable(provider);
  }
}

const other: Report = { kind: 'other' };

/** As mail programs write it, with or without a name; null where no mail of ours can have gone there. */
const address = z
  .string()
  .max(1000)
  .transform((written) => {
    const bare = /<([^<>]*)>\s*$/.exec(written)?.[1] ?? written.trim();
    return z.email().max(254).safeParse(bare).data ?? null;
  });

function refused(reason: SuppressionReason, found: readonly (string | null | undefined)[]): Report | undefined {
  if (found.includes(undefined)) return undefined;
  return { kind: 'refused', reason, emails: found.filter((email) => typeof email === 'string') };
}

/** SNS wraps what SES says into a text (docs.aws.amazon.com, sns-message-and-json-formats). */
const Sns = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), Message: z.string() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.string().max(2000).refine(isOfAmazon) }),
  z.object({ Type: z.literal('UnsubscribeConfirmation') }),
]);

const recipients = z.array(z.object({ emailAddress: address })).max(1000);
/** The kind is named in one way by topics of notifications and in another by configuration sets. */
const SesMessage = z
  .looseObject({ notificationType: z.string().optional(), eventType: z.string().optional() })
  .transform(({ notificationType, eventType = notificationType, ...rest }) => ({ ...rest, type: eventType }));
const SesBounce = z.object({ bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }) });
const SesComplaint = z.object({
  complaint: z.object({ complainedRecipients: recipients, complaintFeedbackType: z.string().nullish() }),
});

function readSns(posted: unknown): Report | undefined {
  const { data: sns } = Sns.safeParse(posted);
  if (!sns) return undefined;
  switch (sns.Type) {
    case 'SubscriptionConfirmation':
      return { kind: 'asks to confirm', url: sns.SubscribeURL };
    case 'UnsubscribeConfirmation':
      return other;
    case 'Notification':
      // A trial of SES when it is set up, the one message that is no JSON.
      return sns.Message.startsWith('Successfully validated SNS topic') ? other : readSes(jsonOf(sns.Message));
    default:
      return unreachable(sns);
  }
}

function readSes(message: unknown): Report | undefined {
  const { data: ses } = SesMessage.safeParse(message);
  if (ses?.type === undefined) return undefined;
  if (ses.type === 'Bounce') {
    const { data } = SesBounce.safeParse(ses);
    if (data?.bounce.bounceType !== 'Permanent') return data && other;
    return refused(
      'bounce',
      data.bounce.bouncedRecipients.map(({ emailAddress }) => emailAddress),
    );
  }
  if (ses.type === 'Complaint') {
    const { data } = SesComplaint.safeParse(ses);
    // Somebody took it out of the spam.
    if (data?.complaint.complaintFeedbackType === 'not-spam') return other;
    return (
      data &&
      refused(
        'complaint',
        data.complaint.complainedRecipients.map(({ emailAddress }) => emailAddress),
      )
    );
  }
  return other;
}

/** postmarkapp.com/developer/webhooks: bounce and spam complaint. */
const Postmark = z.object({ RecordType: z.string(), Type: z.string().optional(), Email: address.optional() });

function readPostmark(posted: unknown): Report | undefined {
  const { data } = Postmark.safeParse(posted);
  if (!data) return undefined;
  const { RecordType: record, Type: type, Email: email } = data;
  if (record === 'SpamComplaint' || (record === 'Bounce' && type === 'SpamComplaint'))
    return refused('complaint', [email]);
  return record === 'Bounce' && type === 'HardBounce' ? refused('bounce', [email]) : other;
}

/** documentation.mailgun.com, event structure. */
const Mailgun = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().nullish(),
    recipient: address.optional(),
    'delivery-status': z.object({ code: z.number().nullish(), 'enhanced-code': z.string().nullish() }).nullish(),
  }),
});

function readMailgun(posted: unknown): Report | undefined {
  const { data } = Mailgun.safeParse(posted);
  if (!data) return undefined;
  const { event, severity, recipient } = data['event-data'];
  if (event === 'complained') return refused('complaint', [recipient]);
  const isForGood = event === 'failed' && severity === 'permanent' && saysNoMailbox(data['event-data']);
  return isForGood ? refused('bounce', [recipient]) : other;
}

/**
 * A failure is permanent too where Mailgun gave up trying, was taken for spam, or sends nothing since its reader once
 * unsubscribed there.
 */
function saysNoMailbox({ reason, 'delivery-status': status }: z.infer<typeof Mailgun>['event-data']): boolean {
  if (status?.['enhanced-code']) return isNoMailboxCode(status['enhanced-code']);
  // A bare 552 is a full mailbox (RFC 5321).
  return (reason === 'bounce' || reason === 'suppress-bounce') && status?.code !== 552;
}

/** Only of Amazon's addresses does anybody read that they should be opened. */
function isOfAmazon(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.port === '' && /^sns\.[a-z\d-]+\.amazonaws\.com(\.cn)?$/.test(url.hostname);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
