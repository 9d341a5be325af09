import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { EndingPanelProps } from '#features/endings/panel-props.ts';
import type { DraftFile } from '../contract.ts';
import { DraftPanels } from './panels.tsx';

const file = {
  id: 'uno',
  format: 'trial',
  stage: 'published',
  people: [],
  revisions: [],
  notes: [],
  events: [],
  checklist: [],
  content: { sections: [] },
  story: null,
} as unknown as DraftFile;

test('while one panel of an article that is out is busy the other one is not, and does its own', async () => {
  const writes: Record<string, EndingPanelProps['write']> = {};
  const panel = (name: string) => (props: EndingPanelProps) => {
    writes[name] = props.write;
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DraftPanels
        file={file}
        user={{ id: 'ada', role: 'admin' }}
        flush={async () => true}
        saveFirst={{} as Parameters<typeof DraftPanels>[0]['saveFirst']}
        renderPreview={() => null}
        besideOpener={null}
        onBeside={() => {}}
        endingPanels={{ Ending: panel('ending'), Indexing: panel('indexing'), Related: panel('related') }}
      />
    </QueryClientProvider>,
  );
  const published = Promise.withResolvers<void>();
  void writes['ending']!.run(() => published.promise, 'Pubblicato');
  const index = vi.fn<() => Promise<unknown>>(() => new Promise(() => {}));
  void writes['indexing']!.run(index, 'Fatto');
  await vi.waitFor(() => expect(index).toHaveBeenCalled());
});
