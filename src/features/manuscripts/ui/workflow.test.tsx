import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DraftFile } from '../contract.ts';
import { Workflow } from './workflow.tsx';

const long = 'Perché la riforma delle aliquote divide chi paga le tasse da chi le scrive';

const shown = (content: object) => {
  const file = { id: 'uno', status: 'draft', acts: [], missing: [], content } as unknown as DraftFile;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Workflow
        file={file}
        user={{ id: 'ada', role: 'admin' }}
        saveFirst={{} as Parameters<typeof Workflow>[0]['saveFirst']}
        onGo={() => {}}
        stage={createRef<HTMLElement>()}
      />
    </QueryClientProvider>,
  );
};

test('a title that is long for lists asks for a short one, and keeps nothing from publication', () => {
  const words = 'Titolo lungo per gli elenchi: scrivine uno breve.';
  expect(shown({ title: long })).toContain(words);
  expect(shown({ title: long })).toContain('Non manca niente per la pubblicazione.');
  expect(shown({ title: long, shortTitle: 'La riforma che divide' })).not.toContain(words);
  expect(shown({ title: 'Una riga' })).not.toContain(words);
});
