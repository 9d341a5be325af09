import { expect, test } from 'vitest';
import { hasRole, roles, type Role } from './roles.ts';

/** Specification 6: who passes which check. */
const passes: Record<Role, readonly Role[]> = {
  user: ['user'],
  contributor: ['contributor'],
  writer: ['writer'],
  admin: ['user', 'contributor', 'writer', 'admin'],
};

test.each(roles.flatMap((role) => roles.map((asked) => [role, asked] as const)))(
  '%s where %s is asked',
  (role, asked) => {
    expect(hasRole(role, asked)).toBe(passes[role].includes(asked));
  },
);
