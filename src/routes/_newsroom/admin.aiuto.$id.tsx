import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { helpHead } from '#features/help/heads.ts';
import { requestFileTexts, requestListTexts } from '#features/help/newsroom-texts.ts';
import { helpFileQuery } from '#features/help/queries.ts';
import { HelpRequestFile } from '#features/help/ui/help-file.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { unlistedHead } from '../-head.ts';
import { Refused } from './-refused.tsx';

export const Route = createFileRoute('/_newsroom/admin/aiuto/$id')({
  head: unlistedHead(helpHead),
  component: HelpRequestPage,
});

function HelpRequestPage() {
  const { id } = Route.useParams();
  return (
    <ForStaff role="admin" waiting={null} refused={<Refused />}>
      {(user) => <TitledPage id={id} userId={user.id} />}
    </ForStaff>
  );
}

function TitledPage({ id, userId }: { id: string; userId: string }) {
  const { data: file } = useQuery(helpFileQuery(id));
  return (
    <FramePage title={file ? requestFileTexts.title(file.number) : requestListTexts.title}>
      <HelpRequestFile id={id} userId={userId} />
    </FramePage>
  );
}
