import { createFileRoute } from '@tanstack/react-router';
import { peopleHead } from '#features/people/head.ts';
import { parsePeopleSearch } from '#features/people/people-search.ts';
import { peopleTexts } from '#features/people/texts.ts';
import { Invitation } from '#features/people/ui/invitation.tsx';
import { PeopleList } from '#features/people/ui/people-list.tsx';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/persone/')({
  validateSearch: parsePeopleSearch,
  head: unlistedHead(peopleHead),
  component: PeoplePage,
});

function PeoplePage() {
  return (
    <AdminPage title={peopleTexts.title}>
      <Invitation />
      <PeopleList search={Route.useSearch()} />
    </AdminPage>
  );
}
