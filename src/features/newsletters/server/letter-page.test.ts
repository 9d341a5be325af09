import { expect, test } from 'vitest';
import { letterPage } from './letter-page.ts';
import { mailLetter } from './mail-letter.ts';

const { html } = mailLetter(
  {
    kind: 'weekly',
    number: null,
    sentAt: '2026-01-02T06:00:00.000Z',
    subject: 'Tasse',
    preview: '',
    blocks: [],
    unindexed: false,
  },
  { publicUrl: 'http://localhost', stop: { url: 'http://localhost/settings' } },
);

test('a preview shows the edition that is asked for, and its links do not lead the frame away', () => {
  for (const [edition, media] of [
    ['day', '@media not all{'],
    ['evening', '@media all{'],
  ] as const) {
    const page = letterPage(html, edition);
    expect(page).toContain(media);
    expect(page).toContain('<base target="_blank">');
    expect(page).not.toContain('prefers-color-scheme');
  }
});
