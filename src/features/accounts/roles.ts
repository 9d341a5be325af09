/** Roles from the least to the most. `writer` is shown as Tribune. */
export const roles = ['user', 'contributor', 'writer', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Whether somebody in this role may do what asks for another (specification 6): the very same role, or an admin where
 * writer, contributor or user is asked for. What only asks that somebody is signed in never tests a role.
 */
export function hasRole(role: Role, required: Role): boolean {
  return role === required || role === 'admin';
}
