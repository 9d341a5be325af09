import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { isNoMailboxCode } from './no-mailbox.ts';

export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * One of as many as there are readers, or that its reader may want none of: what comes back of it goes to the address
   * that is set for that.
   */
  toMany: boolean;
  /** Where its reader's program posts that they want no more of its kind. */
  stopUrl?: string | undefined;
}

/** Hands one message to the mail server; rejects with its refusal, a `RefusedForGood` where another try would be in vain. */
export type Transport = (mail: OutgoingMail) => Promise<void>;

/** The server's last word on this message or its reader (RFC 5321, 4.2.1: 5yz). */
export class RefusedForGood extends Error {
  override name = 'RefusedForGood';
  /** Whether it is that there is no such mailbox, whatever is sent there. */
  readonly isNoMailbox: boolean;

  constructor(message: string, { isNoMailbox }: { isNoMailbox: boolean }) {
    super(message);
    this.isNoMailbox = isNoMailbox;
  }
}

/** Longer than a healthy server takes, shorter than a job may last. */
const timeoutMs = 20_000;
/** As many as are sent at the same time (`atOnce`), with two for those of accounts. */
export const connections = 6;
/** A kept connection that the server has closed meanwhile is replaced at once; what else fails is the queue's to try again. */
const replacedOnce = 1;

/** How mails go out. */
export interface Sending {
  from: string;
  /** At most so many go out of a process in a second, at even distances. */
  mailsPerSecond: number;
  /** Where what goes to many comes back to, each with its id behind a plus before the @; undefined: to `from`. */
  bounceAddress: string | undefined;
  /** What each is signed with (RFC 6376): an RSA key in PEM; undefined where the mail server signs. */
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
}

/** The mail server of SMTP_URL. The Message-ID follows from the message, so that one sent twice is one to the receiver. */
export function smtpTransport(smtpUrl: string, { from, mailsPerSecond, bounceAddress, dkim }: Sending): Transport {
  const server = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: Math.min(connections, mailsPerSecond),
    maxRequeues: replacedOnce,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(dkim ? { dkim: dkimOf(dkim) } : {}),
  });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const turn = evenTurns(1000 / mailsPerSecond);
  return async ({ id, stopUrl, toMany, ...mail }: OutgoingMail) => {
    await turn();
    try {
      await server.sendMail({
        from,
        ...mail,
        ...(toMany && bounceAddress ? { envelope: { from: ofMail(bounceAddress, id), to: mail.to } } : {}),
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl ? stopHeaders(stopUrl) : {}) },
      });
    } catch (error) {
      throw isFinal(error) ? new RefusedForGood(error.message, { isNoMailbox: isNoMailbox(error) }) : error;
    }
  };
}

/**
 * Lets one after the other go on, each no sooner than so many milliseconds after the one before. The pool's own limit lets
 * a second's mails go at once, and as many more as there are connections.
 */
function evenTurns(apartMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + apartMs;
    if (at > now) await sleep(at - now);
  };
}

/** A variable envelope sender (VERP): what comes back there says by its address which mail it was. */
const ofMail = (address: string, id: string): string => address.replace('@', `+${id}@`);

/** RFC 8058, 4 wants both headers of the one press signed; of nodemailer's own list the second is missing. */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

const dkimOf = ({ domain, selector, privateKey }: NonNullable<Sending['dkim']>) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
});

/** One press in a mail program stops them (RFC 8058). */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A reader or a message that is refused; not us, by a wrong password or sender, which may be fixed within the hour. */
function isFinal(error: unknown): error is Refusal {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA');
}

interface Refusal extends Error {
  responseCode: unknown;
  command: unknown;
  response?: unknown;
}

/**
 * At RCPT TO servers also refuse us, for who we are or what we sent before. Their enhanced code says which; a bare 550 is
 * taken for it where its words say so of the recipient.
 */
function isNoMailbox({ responseCode, command, response }: Refusal): boolean {
  if (command !== 'RCPT TO') return false;
  const [, enhanced, words = ''] = /^\d{3}[ -](5\.\d+\.\d+)?(.*)/s.exec(String(response)) ?? [];
  if (enhanced) return isNoMailboxCode(enhanced);
  return Number(responseCode) === 550 && noMailboxWords.test(words) && !/sender|verif/i.test(words);
}

const noMailboxWords =
  /unknown (user|recipient)|user (unknown|not found)|no such|does not exist|no mailbox|mailbox (unavailable|not found)|recipient (rejected|not found)/i;
