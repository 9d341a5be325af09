import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { notifyAdmins } from '#features/accounts/server/notify-admins.ts';
import { readerOf } from '#features/subscriptions/server/reader.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { firstRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { HelpReceipt, HelpSender, NewHelpRequest } from '../contract.ts';
import { helpRefusals } from '../refusal-texts.ts';
import { answerBy, receiptNumber } from '../rules.ts';
import { helpArrived, helpReceived } from './emails.ts';

const NewRequestRow = z.object({ id: z.string(), number: z.number() });
const SentRequestRow = z.object({ number: z.number(), waitingSince: z.date(), wasSupporter: z.boolean() });

/**
 * Takes a request in, tells whoever asked its number by mail, and every admin that it is there. Whoever is signed in is
 * answered at the account's address, whatever the form said, and counts as a Supporter for this request if they are one
 * now. The same call again (`requestKey`) answers with the first. Refuses nobody in particular without name and address
 * (401).
 */
export async function sendHelpRequest(
  services: Services,
  who: SignedIn | null,
  input: NewHelpRequest,
  requestKey: string | null,
): Promise<HelpReceipt> {
  const sender = who ?? input.sender;
  if (!sender) throw new AppError('unauthenticated', helpRefusals.whoAreYou, 'sender');

  const at = services.now();
  const isSupporter = who !== null && (await readerOf(services.db, who, [], at)).isUnlimited;
  const { number, waitingSince, wasSupporter } = await services.db.transaction(async (tx) => {
    const row = await firstRow(tx, NewRequestRow)`
      insert into help_requests
        (user_id, name, email, kind, text, is_supporter, created_at, waiting_since, changed_at, request_key)
      values (${who?.id ?? null}, ${sender.name}, ${sender.email}, ${input.kind}, ${input.text}, ${isSupporter}, ${at},
        ${at}, ${at}, ${requestKey})
      on conflict (email, request_key) do nothing returning id, number`;
    if (!row) return sentBefore(tx, sender, requestKey);
    await notifyOfRequest(services, tx, { ...row, sender, kind: input.kind, isSupporter, at });
    return { number: row.number, waitingSince: at, wasSupporter: isSupporter };
  });
  return {
    number: receiptNumber(number),
    isSupporter: wasSupporter,
    answerBy: answerBy({ isSupporter: wasSupporter, waitingSince }).toISOString(),
  };
}

/** The request that a call with the same key has made already. */
async function sentBefore(tx: Tx, { email }: HelpSender, requestKey: string | null) {
  return oneRow(tx, SentRequestRow)`
    select number, waiting_since as "waitingSince", is_supporter as "wasSupporter" from help_requests
    where email = ${email} and request_key = ${requestKey}`;
}

interface Arrived {
  id: string;
  number: number;
  sender: HelpSender;
  kind: NewHelpRequest['kind'];
  isSupporter: boolean;
  at: Date;
}

async function notifyOfRequest(services: Services, tx: Tx, { id, sender, at, ...rest }: Arrived): Promise<void> {
  const due = answerBy({ isSupporter: rest.isSupporter, waitingSince: at });
  const request = { ...rest, number: receiptNumber(rest.number), answerBy: due };
  await queueMail(services, tx, { key: `help-received:${id}`, to: sender.email, message: helpReceived(request) });
  const { publicUrl } = services;
  await notifyAdmins(services, tx, (admin) => ({
    key: `help-arrived:${id}:${admin.id}`,
    message: helpArrived({ name: admin.name, publicUrl }, { ...request, id }),
  }));
}
