import { z } from 'zod';
import { roles } from './roles.ts';

/** Who is signed in (specification 3, "User (session)"). The session's token is never part of it. */
export const Session = z
  .object({
    user: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      image: z.string().nullable(),
      username: z.string().nullable(),
      role: z.enum(roles),
      twoFactorEnabled: z.boolean(),
      twoFactorExempt: z.boolean(),
    }),
    session: z.object({ expiresAt: z.iso.datetime() }),
    hasNotice: z.boolean().meta({ description: 'the newsroom has something to say: GET /api/user/notices' }),
    mustAccept: z.boolean().meta({ description: 'rules hold that were not accepted yet: GET /api/user/rules' }),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;
