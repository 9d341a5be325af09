import type { ReactNode } from 'react';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { forbiddenText } from '#features/house/opening-texts.ts';
import { OpeningPage } from '#features/house/ui/opening-page.tsx';
import { FramePage } from '#features/newsroom/ui/frame-page.tsx';

/** A page of the newsroom for admins alone. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ForStaff role="admin" waiting={null} refused={<OpeningPage text={forbiddenText} />}>
      <FramePage title={title}>{children}</FramePage>
    </ForStaff>
  );
}
