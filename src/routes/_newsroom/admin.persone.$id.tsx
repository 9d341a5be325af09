import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AuditHistory } from '#features/audit/ui/audit-history.tsx';
import { peopleHead } from '#features/people/head.ts';
import { personQuery } from '#features/people/queries.ts';
import { peopleTexts } from '#features/people/texts.ts';
import { Person } from '#features/people/ui/person.tsx';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/persone/$id')({
  head: unlistedHead(peopleHead),
  component: PersonPage,
});

function PersonPage() {
  const { id } = Route.useParams();
  const { data: person } = useQuery(personQuery(id));
  return (
    <AdminPage title={person?.name || person?.email || peopleTexts.title}>
      <Person id={id} history={<AuditHistory target={id} />} />
    </AdminPage>
  );
}
