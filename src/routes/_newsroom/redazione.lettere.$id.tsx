import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { deskLetterQuery } from '#features/newsletters/desk-queries.ts';
import { letterListTexts } from '#features/newsletters/desk-texts.ts';
import { lettersDeskHead } from '#features/newsletters/desk-head.ts';
import { DeskLetter } from '#features/newsletters/ui/desk-letter.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { unlistedHead } from '../-head.ts';
import { Refused } from './-refused.tsx';

export const Route = createFileRoute('/_newsroom/redazione/lettere/$id')({
  head: unlistedHead(lettersDeskHead),
  component: LetterPage,
});

function LetterPage() {
  const { id } = Route.useParams();
  const { data: letter } = useQuery({ ...deskLetterQuery(id), enabled: false });
  const title = letter ? letter.content.subject.trim() || letterListTexts.noSubject : lettersDeskHead.title;
  return (
    <ForStaff role="writer" waiting={null} refused={<Refused />}>
      {(user) => (
        <FramePage title={title}>
          <DeskLetter letterId={id} user={user} />
        </FramePage>
      )}
    </ForStaff>
  );
}
