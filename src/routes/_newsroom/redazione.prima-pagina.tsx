import { createFileRoute } from '@tanstack/react-router';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { frontDeskHead } from '#features/front-page/desk-head.ts';
import { FrontDeskScreen } from '#features/front-page/ui/front-desk.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { unlistedHead } from '../-head.ts';
import { Refused } from './-refused.tsx';

export const Route = createFileRoute('/_newsroom/redazione/prima-pagina')({
  head: unlistedHead(frontDeskHead),
  component: () => (
    <ForStaff role="writer" waiting={null} refused={<Refused />}>
      <FramePage title={frontDeskHead.title}>
        <FrontDeskScreen />
      </FramePage>
    </ForStaff>
  ),
});
