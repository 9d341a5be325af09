import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { tagged } from '#lib/query-tags.ts';
import type { PersonFile } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import type { PeopleSearch } from './people-search.ts';

const path = '/api/admin/people';
/** The start of the key of every list. */
const lists = endpointKey<typeof endpoints.listPeople>(path, { query: {} });

/** People of a facet, page after page, asked anew at every visit. */
export const peopleQuery = ({ facet, q }: PeopleSearch) =>
  endpointPages<typeof endpoints.listPeople>(path, { query: { facet, q } });

/** What an admin sees of one person. */
export const personQuery = (id: string) =>
  endpointQuery<typeof endpoints.readPerson>(`${path}/{id}`, { params: { id } }, { refetchOnMount: 'always' });

/** Keeps the page that a call answered, and lets lists and log be asked anew. */
export function keepPerson(queryClient: QueryClient, person: PersonFile): void {
  keepAnswer(queryClient, personQuery(person.id), person);
  renewPeople(queryClient);
}

/** Asks anew for one person, and lets lists and log be asked anew. */
export function renewPerson(queryClient: QueryClient, id: string): Promise<void> {
  renewPeople(queryClient);
  return queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey });
}

/** Lets lists and log be asked anew. */
export function renewPeople(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: lists });
  void queryClient.invalidateQueries(tagged('audit'));
}
