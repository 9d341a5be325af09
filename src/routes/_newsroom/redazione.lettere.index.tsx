import { createFileRoute } from '@tanstack/react-router';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { lettersDeskHead } from '#features/newsletters/desk-head.ts';
import { DeskLetters } from '#features/newsletters/ui/desk-letters.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { unlistedHead } from '../-head.ts';
import { Refused } from './-refused.tsx';

export const Route = createFileRoute('/_newsroom/redazione/lettere/')({
  head: unlistedHead(lettersDeskHead),
  component: () => (
    <ForStaff role="writer" waiting={null} refused={<Refused />}>
      <FramePage title={lettersDeskHead.title}>
        <DeskLetters />
      </FramePage>
    </ForStaff>
  ),
});
