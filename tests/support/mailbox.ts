import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { open } from './open.ts';

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

/** Waits for the message to an address under a subject, and opens its words in the mailbox, where it is what this gives. */
export async function openMail(page: Page, to: string, subject: string): Promise<Locator> {
  await expect.poll(() => mailsTo(page.request, to)).toContain(subject);
  await open(page, '/dev/mail');
  const message = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject });
  await message.locator('summary').click();
  return message;
}

/** Opens a message that is open in the mailbox (`openMail`) as its reader sees it. */
export async function openAsSent(page: Page, message: Locator): Promise<void> {
  const link = message.getByRole('link', { name: 'Aprilo come arriva nella posta' });
  await page.goto((await link.getAttribute('href'))!);
}

/** Where a link of the message leads that is open as its reader sees it, within the site. */
export async function linkOf(page: Page, name: string): Promise<string> {
  const { pathname, search } = new URL((await page.getByRole('link', { name }).getAttribute('href'))!);
  return pathname + search;
}
