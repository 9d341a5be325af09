import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DraftEvent } from '../contract.ts';
import { RecordPanel } from './record-panel.tsx';

const event: DraftEvent = {
  id: 1,
  at: '2025-11-20T08:00:00.000Z',
  actor: 'Ada',
  act: '',
  from: null,
  to: null,
  note: '',
  count: 1,
};
const record = (given: Partial<DraftEvent>) => renderToStaticMarkup(<RecordPanel events={[{ ...event, ...given }]} />);

test('an article that comes out later was scheduled, one that came out at once was published', () => {
  expect(record({ act: 'publish', note: '2025-11-22T08:00:00.000Z' })).toContain(
    'Ada ha programmato l’uscita per sabato 22 novembre 2025 alle 09.00',
  );
  expect(record({ act: 'publish', note: event.at })).toContain('Ada ha pubblicato');
  expect(record({ act: 'publish' })).toContain('Ada ha pubblicato');
});
