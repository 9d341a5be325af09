import { hasRole, type Role } from './roles.ts';

/** Who somebody is, as far as acting for the house goes. */
export interface Acting {
  role: Role;
  twoFactorEnabled: boolean;
  twoFactorExempt: boolean;
}

/**
 * Why this person may not act in that role, or undefined: another role, or staff without a second factor (ASVS 6.3.2;
 * a demo account may be exempt).
 */
export function refusalOf(who: Acting, required: Role): 'another role' | 'no second factor' | undefined {
  if (!hasRole(who.role, required)) return 'another role';
  const needsSecondFactor = required === 'admin' || required === 'writer';
  return needsSecondFactor && !who.twoFactorEnabled && !who.twoFactorExempt ? 'no second factor' : undefined;
}

/** Why this person may not work in the newsroom in their own role, or undefined. */
export function staffRefusalOf(who: Acting): ReturnType<typeof refusalOf> {
  return who.role === 'user' ? 'another role' : refusalOf(who, who.role);
}
