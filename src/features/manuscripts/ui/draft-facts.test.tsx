import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DraftFile } from '../contract.ts';
import { DraftFacts } from './draft-facts.tsx';

const file = {
  format: 'dal_basso',
  people: [],
  approvedBy: null,
  version: 3,
  articleSlug: null,
  publishAt: '2025-11-22T08:00:00.000Z',
} as unknown as DraftFile;

const facts = (stage: DraftFile['stage']) =>
  renderToStaticMarkup(<DraftFacts file={{ ...file, stage }} stageRef={{ current: null }} />);

test('the hour goes with what was scheduled', () => {
  expect(facts('scheduled')).toContain('2025-11-22T08:00:00.000Z');
  expect(facts('approved')).not.toContain('<time');
});
