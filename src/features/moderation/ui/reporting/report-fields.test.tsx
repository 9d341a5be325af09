import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyReport, type ReportFields } from '../../report-fields.ts';
import { ContactFields } from './report-fields.tsx';
import { ReportSent } from './report-sent.tsx';

const asked = (given: Partial<ReportFields>) =>
  renderToStaticMarkup(<ContactFields fields={{ ...emptyReport, ...given }} set={() => {}} complaints={{}} />);
const optional = (markup: string) => markup.split('(facoltativo)').length - 1;

test('of something illegal it asks whether it shows child abuse, and then needs neither name nor e-mail', () => {
  const choice = 'Mostra abusi su minori: nome ed e-mail non servono.';
  expect(asked({ ground: 'privacy', showsChildAbuse: true })).not.toContain(choice);
  expect(optional(asked({ ground: 'privacy', showsChildAbuse: true }))).toBe(0);
  expect(asked({ ground: 'illegal' })).toContain(choice);
  expect(optional(asked({ ground: 'illegal' }))).toBe(0);
  expect(optional(asked({ ground: 'illegal', showsChildAbuse: true }))).toBe(2);
});

test('who left no address is promised no mail', () => {
  const receipt = { number: 'S-2026-000123', receivedAt: '2026-11-10T09:00:00Z', dueAt: '2026-11-11T09:00:00Z' };
  const sent = (isMailed: boolean) => renderToStaticMarkup(<ReportSent receipt={{ ...receipt, isMailed }} />);
  expect(sent(true)).toContain('Ti rispondiamo entro');
  expect(sent(false)).not.toContain('Ti rispondiamo entro');
  expect(sent(false)).toContain('Non hai lasciato un’e-mail: segnati il numero');
});
