import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands one message to the mail server; rejects with its refusal. */
export type Transport = (mail: OutgoingMail) => Promise<void>;

/** Longer than a healthy server takes, shorter than a job may last. */
const timeoutMs = 20_000;

/** The mail server of SMTP_URL. The Message-ID follows from the message, so that one sent twice is one to the receiver. */
export function smtpTransport(smtpUrl: string, from: string): Transport {
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, ...mail }) => {
    await server.sendMail({
      from,
      ...mail,
      messageId: `<${id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
