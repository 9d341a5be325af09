import { z } from 'zod';
import { roles } from '#features/accounts/roles.ts';
import { perspectives } from '#features/formats/formats.ts';
import { dualitaDraftTexts } from './dualita-texts.ts';
import { draftParts, turnKinds } from './states.ts';
import { stepRefusals } from './texts.ts';
import { TurnText } from './turn-text.ts';

const at = z.iso.datetime();
const name = z.string().nullable().meta({ description: 'null of who left' });
/** Words that are asked for with an act. */
export const words = (empty: string) => z.string().trim().min(1, empty).max(2000, 'Massimo 2.000 caratteri.');
export const baseVersion = z
  .int()
  .meta({ description: 'the version that was read; another one since answers 409 with `theirs` and `yours`' });

/** Who works on a draft, and as what. */
export const DraftPerson = z.object({ id: z.uuid(), name: z.string(), part: z.enum(draftParts) });
export type DraftPerson = z.infer<typeof DraftPerson>;

/** Who can be asked to take part. */
export const Colleagues = z
  .object({ colleagues: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles) })) })
  .meta({ id: 'Colleagues' });
export type Colleagues = z.infer<typeof Colleagues>;

/** Gives somebody a part, or with null takes it away. */
export const PersonSave = z.object({ userId: z.uuid(), part: z.enum(draftParts).nullable() });
export type PersonSave = z.infer<typeof PersonSave>;

/** A turn as somebody sees it: the text of one that is not submitted is given to its author alone. */
export const DraftTurn = z.object({
  number: z.int(),
  kind: z.enum(turnKinds),
  perspective: z.enum(perspectives),
  submittedAt: at.nullable(),
  isNext: z.boolean().meta({ description: 'whether it is the one to be submitted now' }),
  text: TurnText.nullable().meta({ description: 'null while it is sealed' }),
  version: z.int().nullable().meta({ description: 'null while it is sealed' }),
  words: z.int().nullable().meta({ description: 'null while it is sealed' }),
});
export type DraftTurn = z.infer<typeof DraftTurn>;

export const DraftDualita = z.object({
  motion: z.string(),
  motionVersion: z.int(),
  motionYes: z.array(z.enum(perspectives)),
  opensSide: z.enum(perspectives).nullable(),
  wordBudget: z.int(),
  turns: z.array(DraftTurn),
  signatures: z
    .array(z.object({ perspective: z.enum(perspectives), by: name, at }))
    .meta({ description: 'under the latest revision; later edits void them' }),
  withoutSigner: z.array(z.enum(perspectives)).meta({
    description: 'once it is out, the sides whose author cannot sign: a correction does without their signature',
  }),
});

export const MotionProposal = z.object({
  motion: z.string().trim().min(1, dualitaDraftTexts.motion).max(160, dualitaDraftTexts.motionTooLong),
});
export const MotionYes = z.object({ motionVersion: z.int() });

export const TurnSave = z.object({ baseVersion, text: TurnText });
export type TurnSave = z.infer<typeof TurnSave>;
export const TurnSubmission = z.object({ version: z.int() });

export const Signing = z.object({ version: z.int(), hash: z.string().length(64) });
export type Signing = z.infer<typeof Signing>;

/** What is done with a draft, each with the version that whoever does it has read. */
export const DraftStep = z.discriminatedUnion('act', [
  z.object({ act: z.literal('submit'), version: z.int() }),
  z.object({ act: z.literal('request_changes'), text: words(stepRefusals.words) }),
  z.object({ act: z.literal('approve'), version: z.int() }),
  z.object({ act: z.literal('reopen') }),
  z.object({
    act: z.literal('publish'),
    version: z.int(),
    at: z.iso.datetime({ offset: true }).optional().meta({ description: 'an hour to come; without it, now' }),
  }),
  z.object({ act: z.literal('unschedule') }),
  z.object({ act: z.literal('correct') }),
  z.object({
    act: z.literal('publish_correction'),
    version: z.int(),
    what: words(stepRefusals.what),
    why: words(stepRefusals.why),
  }),
  z.object({ act: z.literal('drop_correction') }),
  z.object({ act: z.literal('retract'), why: words(stepRefusals.reason) }),
  z.object({ act: z.literal('discard') }),
]);
export type DraftStep = z.infer<typeof DraftStep>;
