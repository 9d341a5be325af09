import { z } from 'zod';
import { helpKinds, helpMessageKinds, helpStatuses } from './kinds.ts';
import { fieldMessages } from './refusal-texts.ts';

/** The lengths of what is asked and answered, in characters. */
export const helpLimits = { name: 80, email: 254, shortest: 20, text: 4000 } as const;

/** Who asks without an account. */
export const HelpSender = z.object({
  name: z
    .string(fieldMessages.name)
    .transform((value) => value.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(2, fieldMessages.name).max(helpLimits.name, fieldMessages.nameTooLong)),
  email: z
    .string(fieldMessages.email)
    .trim()
    .toLowerCase()
    .pipe(z.email(fieldMessages.email).max(helpLimits.email, fieldMessages.email)),
});
export type HelpSender = z.infer<typeof HelpSender>;

/** A request for help. Whoever is signed in gives no `sender`: name and address are the account's. */
export const NewHelpRequest = z
  .object({
    kind: z.enum(helpKinds, fieldMessages.kind),
    text: z
      .string(fieldMessages.text)
      .trim()
      .min(helpLimits.shortest, fieldMessages.text)
      .max(helpLimits.text, fieldMessages.textTooLong),
    sender: HelpSender.optional(),
  })
  .meta({ id: 'NewHelpRequest' });
export type NewHelpRequest = z.infer<typeof NewHelpRequest>;

/** What whoever asked is told: under which number, and until when the house means to answer. */
export const HelpReceipt = z
  .object({ number: z.string(), isSupporter: z.boolean(), answerBy: z.iso.datetime() })
  .meta({ id: 'HelpReceipt' });
export type HelpReceipt = z.infer<typeof HelpReceipt>;

const Person = z.object({ id: z.uuid(), name: z.string() });

/** A request in the house's list. */
export const HelpItem = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: z.enum(helpKinds),
    /** Empty once whoever asked has left. */
    name: z.string(),
    isSupporter: z.boolean(),
    status: z.enum(helpStatuses),
    createdAt: z.iso.datetime(),
    /** Only while it waits for an answer. */
    clock: z.object({ dueAt: z.iso.datetime(), isOverdue: z.boolean() }).nullable(),
    assignee: Person.nullable(),
  })
  .meta({ id: 'HelpItem' });
export type HelpItem = z.infer<typeof HelpItem>;

export const HelpList = z
  .object({
    requests: z.array(HelpItem),
    /** How many wait for an answer, counted up to a hundred. */
    open: z.int(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'HelpList' });
export type HelpList = z.infer<typeof HelpList>;

/** One request with all that was said about it. */
export const HelpFile = HelpItem.extend({
  email: z.string(),
  hasAccount: z.boolean(),
  text: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  messages: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(helpMessageKinds),
      /** Null once whoever wrote it has left. */
      author: z.string().nullable(),
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
}).meta({ id: 'HelpFile' });
export type HelpFile = z.infer<typeof HelpFile>;

const words = z
  .string(fieldMessages.words)
  .trim()
  .min(1, fieldMessages.words)
  .max(helpLimits.text, fieldMessages.textTooLong);

/** An answer; `seen` is how many answers whoever writes it has read, so that two do not answer without knowing. */
export const HelpAnswer = z.object({ text: words, seen: z.int().min(0) }).meta({ id: 'HelpAnswer' });
export type HelpAnswer = z.infer<typeof HelpAnswer>;

export const HelpNote = z.object({ text: words }).meta({ id: 'HelpNote' });

export const helpActs = ['take', 'release', 'close', 'reopen', 'erase'] as const;
export const HelpAct = z.object({ act: z.enum(helpActs) }).meta({ id: 'HelpAct' });
export type HelpAct = z.infer<typeof HelpAct>;
