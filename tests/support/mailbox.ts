import { expect, type APIRequestContext } from '@playwright/test';

/**
 * The link of the latest message to an address whose subject is this one; waits until the message was sent, and after
 * `before` of them until one more was.
 */
export async function linkInMail(request: APIRequestContext, to: string, subject: string, before = 0): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const messages = (await (await request.get('/dev/mail.json')).json()) as Record<string, string>[];
      const sent = messages.filter((candidate) => candidate['to'] === to && candidate['subject'] === subject);
      if (sent.length <= before) return undefined;
      link = sent[0]!['text']?.match(/https?:\/\/\S+\/(?:auth|settings|lettere)\S*/)?.[0];
      return link;
    })
    .toBeTruthy();
  const { pathname, search, hash } = new URL(link!);
  return pathname + search + hash;
}

/** The subjects of the messages to an address, the latest first. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<string[]> {
  const messages = (await (await request.get('/dev/mail.json')).json()) as Record<string, string>[];
  return messages.filter((message) => message['to'] === to).map((message) => message['subject']!);
}
