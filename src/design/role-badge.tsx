import { designTexts } from './texts.ts';
import type { RoleName } from './types.ts';

/** Who speaks for the house. Plain readers carry no badge (specification 2). */
export function RoleBadge({ role }: { role: RoleName }) {
  if (role === 'user') return null;
  return <span className={`role-badge role-${role}`}>{designTexts.roles[role]}</span>;
}
