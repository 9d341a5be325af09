import { z } from 'zod';
import { roles } from '#features/accounts/roles.ts';
import { draftParts } from './states.ts';

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
