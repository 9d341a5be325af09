import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import type { StoryFile } from '../../contract.ts';
import { editorsQuery } from '../../newsroom-queries.ts';
import { StoryFacts } from './facts.tsx';

vi.mock('#design/link.tsx', () => ({ Link: () => null }));
vi.mock('./status.tsx', () => ({ NewsroomStatus: () => null }));

const ada = { id: 'ada', name: 'Ada Capo', role: 'admin' };
const ugo = { id: 'ugo', name: 'Ugo Tribuno' };

/** The choices of who gets a story, as an admin sees them; the chosen one is the one in its hands. */
function choices(assignee: StoryFile['assignee'], editors?: { id: string; name: string; role: string }[]): string[] {
  const client = createQueryClient((path) => fetch(path));
  if (editors) client.setQueryData(editorsQuery().queryKey, { editors });
  const file = {
    id: 'una',
    assignee,
    clock: null,
    original: { category: 'altro' },
    submittedAt: '2025-11-20T08:00:00Z',
  };
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StoryFacts file={file as unknown as StoryFile} canAssign statusRef={null} />
    </QueryClientProvider>,
  );
  return page.match(/<option.*?<\/option>/g)!;
}

const nobody = '<option value="">Nessuno</option>';

test('who has a story and cannot work on it any more is named as such, and can be relieved of it', () => {
  expect(choices(ugo, [ada])).toEqual([
    nobody,
    '<option value="ugo" selected="">Ugo Tribuno (non può lavorarci)</option>',
    '<option value="ada">Ada Capo</option>',
  ]);
});

test('who has a story and works on it is one of those who can, and before these are known is named', () => {
  expect(choices(ugo, [ada, { ...ugo, role: 'writer' }])).toEqual([
    nobody,
    '<option value="ada">Ada Capo</option>',
    '<option value="ugo" selected="">Ugo Tribuno</option>',
  ]);
  expect(choices(ugo)).toEqual([nobody, '<option value="ugo" selected="">Ugo Tribuno</option>']);
  expect(choices(null, [ada])[0]).toBe('<option value="" selected="">Nessuno</option>');
});
