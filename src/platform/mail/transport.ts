import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where its reader's program posts that they want no more of its kind. */
  stopUrl?: string | undefined;
}

/** Hands one message to the mail server; rejects with its refusal, a `RefusedForGood` where another try would be in vain. */
export type Transport = (mail: OutgoingMail) => Promise<void>;

/** The server's last word on this message or its reader (RFC 5321, 4.2.1: 5yz). */
export class RefusedForGood extends Error {
  override name = 'RefusedForGood';
}

/** Longer than a healthy server takes, shorter than a job may last. */
const timeoutMs = 20_000;
/** As many as are sent at the same time (`atOnce`), with two for those of accounts. */
const connections = 6;
/**
 * How many go out of a process in how many milliseconds: what small providers let pass, and 36,000 in an hour. Each
 * connection that is free at that moment may send one more.
 */
const usualRate = { mails: 10, everyMs: 1000 };
/** A kept connection that the server has closed meanwhile is replaced at once; what else fails is the queue's to try again. */
const replacedOnce = 1;

/** The mail server of SMTP_URL. The Message-ID follows from the message, so that one sent twice is one to the receiver. */
export function smtpTransport(smtpUrl: string, from: string, rate = usualRate): Transport {
  const server = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxRequeues: replacedOnce,
    rateDelta: rate.everyMs,
    rateLimit: rate.mails,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, stopUrl, ...mail }: OutgoingMail) => {
    try {
      await server.sendMail({
        from,
        ...mail,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl ? stopHeaders(stopUrl) : {}) },
      });
    } catch (error) {
      throw isFinal(error) ? new RefusedForGood(error.message) : error;
    }
  };
}

/** One press in a mail program stops them (RFC 8058). */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A reader or a message that is refused; not us, by a wrong password or sender, which may be fixed within the hour. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA');
}
