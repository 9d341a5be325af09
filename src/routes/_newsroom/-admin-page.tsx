import type { ReactNode } from 'react';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { Refused } from './-refused.tsx';

/** A page of the newsroom for admins alone. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ForStaff role="admin" waiting={null} refused={<Refused />}>
      <FramePage title={title}>{children}</FramePage>
    </ForStaff>
  );
}
