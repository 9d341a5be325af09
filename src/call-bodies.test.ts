import { expect, test } from 'vitest';
import { DraftContent, maxContent } from '#features/manuscripts/content.ts';
import { writeDraftFile } from '#features/manuscripts/draft-file.ts';
import { bodyBytes } from './call-bodies.ts';

test.each(['/api/newsroom/drafts/markdown', '/api/newsroom/drafts/3f1c/markdown'])(
  'the file of the largest draft may be sent to %s, whatever its texts are made of',
  (path) => {
    const figure = { kind: 'facsimile', title: '"'.repeat(300), text: '"'.repeat(3700) };
    const sections = Array.from({ length: 60 }, () => ({
      type: 'context',
      title: 'x',
      content: 'y',
      details: { figure },
    }));
    const content = DraftContent.parse({ sections });
    expect(JSON.stringify(content).length).toBeGreaterThan(maxContent - 20_000);
    const body = { baseVersion: 1, markdown: writeDraftFile('dal_basso', content, new Date()) };
    // As many times as a draft that is saved may have bytes for its characters.
    const bytesEach = bodyBytes('/api/newsroom/drafts/3f1c/content', false)! / maxContent;
    expect(JSON.stringify(body).length * bytesEach).toBeGreaterThan(bodyBytes('/api/newsroom/drafts', false)!);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(bodyBytes(path, false)!);
  },
);
