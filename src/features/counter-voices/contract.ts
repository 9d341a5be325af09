import { z } from 'zod';
import { voiceOutcomes, voiceParts, voiceRefusals, voiceStatuses } from './kinds.ts';
import { voiceFieldTexts, voiceLimits, voiceRefusedTexts } from './texts.ts';

const at = z.iso.datetime();
const field = (name: keyof typeof voiceLimits) => {
  const [least, most] = voiceLimits[name];
  return z.string().trim().min(least, voiceFieldTexts[name]).max(most, voiceFieldTexts.tooLong(most));
};

/** Another version of a local story, as somebody who is involved in it sends it (product rules 2.3). */
export const NewCounterVoice = z
  .object({
    part: z.enum(voiceParts, voiceFieldTexts.part),
    name: field('name').meta({ description: 'under which it is printed' }),
    involvement: field('involvement').meta({ description: 'for the newsroom alone, as what follows the words' }),
    words: field('words'),
    proof: field('proof').meta({ description: 'how the newsroom can verify the involvement' }),
    contact: field('contact'),
  })
  .meta({ id: 'NewCounterVoice' });
export type NewCounterVoice = z.infer<typeof NewCounterVoice>;

const article = z.object({ title: z.string(), slug: z.string() });
const shared = {
  id: z.uuid(),
  part: z.enum(voiceParts),
  name: z.string(),
  words: z.string(),
  sentAt: at,
  status: z.enum(voiceStatuses),
  outcome: z.enum(voiceOutcomes).nullable().meta({ description: 'what it became, once it was accepted' }),
  isPrinted: z.boolean().meta({ description: 'whether readers have it' }),
  refusalCode: z.enum(voiceRefusals).nullable(),
  refusal: z.string().nullable(),
  article,
};

/** What somebody sent, as they see it themselves. */
export const OwnCounterVoice = z
  .object({
    ...shared,
    article: article.extend({
      slug: z.string().nullable().meta({ description: 'null where its address says nothing any more' }),
    }),
    isTaken: z.boolean(),
    isVerified: z.boolean(),
  })
  .meta({ id: 'OwnCounterVoice' });
export type OwnCounterVoice = z.infer<typeof OwnCounterVoice>;

export const OwnCounterVoices = z.object({ voices: z.array(OwnCounterVoice) }).meta({ id: 'OwnCounterVoices' });
export type OwnCounterVoices = z.infer<typeof OwnCounterVoices>;

export const voiceActs = ['take', 'verify', 'accept', 'refuse'] as const;
export type VoiceAct = (typeof voiceActs)[number];

/** The same as the newsroom works on it. */
export const CounterVoice = z
  .object({
    ...shared,
    involvement: z.string(),
    proof: z.string(),
    contact: z.string(),
    email: z.string().nullable().meta({ description: 'of the account; null once it is gone' }),
    takenBy: z.string().nullable(),
    verified: z.object({ how: z.string(), by: z.string().nullable(), at }).nullable(),
    decidedAt: at.nullable(),
    decidedBy: z.string().nullable(),
    draftId: z.uuid().nullable().meta({ description: 'the manuscript of the article, where it has one' }),
    acts: z.array(z.enum(voiceActs)).meta({ description: 'what whoever asks may do with it now' }),
  })
  .meta({ id: 'CounterVoice' });
export type CounterVoice = z.infer<typeof CounterVoice>;

export const CounterVoiceQueue = z
  .object({
    voices: z.array(CounterVoice),
    counts: z
      .object({ sent: z.int(), accepted: z.int(), refused: z.int() })
      .meta({ description: 'of each status, 100 for more than 99' }),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'CounterVoiceQueue' });
export type CounterVoiceQueue = z.infer<typeof CounterVoiceQueue>;

const longText = voiceFieldTexts.tooLong(1000);

/** What the newsroom does with one. */
export const CounterVoiceAct = z
  .discriminatedUnion('act', [
    z.object({ act: z.literal('take') }),
    z.object({
      act: z.literal('verify'),
      how: z.string().trim().min(10, voiceRefusedTexts.howVerified).max(1000, longText),
    }),
    z.object({ act: z.literal('accept'), as: z.enum(voiceOutcomes) }),
    z.object({
      act: z.literal('refuse'),
      code: z.enum(voiceRefusals, 'Scegli il motivo.'),
      words: z.string().trim().min(10, voiceRefusedTexts.reason).max(1000, longText),
    }),
  ])
  .meta({ id: 'CounterVoiceAct' });
export type CounterVoiceAct = z.infer<typeof CounterVoiceAct>;
