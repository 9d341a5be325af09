import { designTexts } from './texts.ts';
import type { RoleName } from './types.ts';

/** Who speaks for the house. Plain readers carry no badge (specification 2). */
export function RoleBadge({ role }: { role: RoleName }) {
  if (role === 'user') return null;
  return <span className={`role-badge role-${role}`}>{designTexts.roles[role]}</span>;
}

/** Who pays for the publication. It says nothing about how much a voice weighs (product rules 1.11). */
export function SupporterBadge() {
  return <span className="role-badge role-writer">{designTexts.supporter}</span>;
}
