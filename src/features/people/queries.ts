import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pagesQuery } from '#lib/pages-query.ts';
import type { PersonFile, PersonList } from './contract.ts';
import type { PeopleSearch } from './people-search.ts';

const path = '/api/admin/people';

/** People of a facet, page after page, asked anew at every visit. */
export const peopleQuery = ({ facet, q }: PeopleSearch) => pagesQuery<PersonList>(path, { facet, q });

/** What an admin sees of one person. */
export const personQuery = (id: string) => queryOptions<PersonFile>({ queryKey: [path, id], refetchOnMount: 'always' });

/** Keeps the page that a call answered, and lets lists and log be asked anew. */
export function keepPerson(queryClient: QueryClient, person: PersonFile): void {
  queryClient.setQueryData(personQuery(person.id).queryKey, person);
  renewPeople(queryClient);
}

/** Asks anew for one person, and lets lists and log be asked anew. */
export function renewPerson(queryClient: QueryClient, id: string): Promise<void> {
  renewPeople(queryClient);
  return queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey });
}

/** Lets lists and log be asked anew. */
export function renewPeople(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [address, argument] }) =>
      (address === path && typeof argument === 'object') || address === '/api/admin/audit',
  });
}
