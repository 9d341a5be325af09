import type { Role } from '#features/accounts/roles.ts';

/** Under a name that signs for the first time, until the newsroom writes something better. */
export const roleTexts: Record<Role, string> = {
  user: 'Lettore',
  contributor: 'Collaboratore',
  writer: 'Tribune',
  admin: 'Redazione',
};
