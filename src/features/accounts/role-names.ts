import type { Role } from './roles.ts';

/** What roles are called (specification 3). */
export const roleNames = {
  admin: 'Amministratore',
  writer: 'Tribune',
  contributor: 'Contributore',
  user: 'Lettore',
} satisfies Record<Role, string>;
