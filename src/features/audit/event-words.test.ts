import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roles } from '#features/accounts/roles.ts';
import { sanctionKinds, sanctionReasons } from '#features/accounts/sanctions.ts';
import { endOutcomes } from '#features/articles/contract.ts';
import { settingDefaults, settingKeys } from '#features/settings/contract.ts';
import { queueOptions } from '#platform/jobs/queues.ts';
import { actionTexts, targetTexts, valueNames, valueTexts } from './action-texts.ts';
import type { AuditItem } from './contract.ts';
import { actionWords, changeWords, nameOf, targetWords } from './event-words.ts';

const event: AuditItem = {
  id: 1,
  at: '2026-11-21T12:00:00.000Z',
  actorId: null,
  actorName: 'Ada',
  action: 'role.change',
  targetKind: 'person',
  targetId: '4b2a7c10-0000-4000-8000-000000000000',
  targetName: 'Nino',
  before: null,
  after: null,
  note: null,
  requestId: null,
};

test('an event is told in words, and by its names where there are none', () => {
  expect(actionWords(event)).toBe('Ruolo cambiato');
  expect(actionWords({ ...event, action: 'new.thing' })).toBe('new.thing');
  expect(targetWords(event)).toBe('Persona: Nino');
  expect(targetWords({ ...event, targetName: null })).toBe('Persona (non c’è più)');
  expect(targetWords({ ...event, targetKind: 'audit', targetId: null, targetName: null })).toBe('Registro');
});

test('an article with a later hour was scheduled, not published', () => {
  const publish = { ...event, action: 'article.publish' };
  expect(actionWords({ ...publish, after: { publishAt: '2026-11-21T12:00:00.001Z' } })).toBe('Articolo programmato');
  expect(actionWords({ ...publish, after: { publishAt: event.at } })).toBe('Articolo pubblicato');
  // As lines from before the hour was kept.
  expect(actionWords({ ...publish, after: { alone: true } })).toBe('Articolo pubblicato');
});

test('what changed is told value by value, without ids', () => {
  expect(changeWords({ ...event, before: { role: 'user' }, after: { role: 'writer' } })).toEqual([
    'ruolo: Lettore → Tribune',
  ]);
  expect(changeWords({ ...event, action: 'article.publish', after: { alone: true } })).toEqual([
    'riletto da un’altra persona: no, nessun altro poteva farlo',
  ]);
  expect(changeWords({ ...event, action: 'article.publish_correction', after: { unsigned: ['contro'] } })).toEqual([
    'senza la firma: della parte contraria',
  ]);
  const after = { reason: 'insults', endsAt: '2026-11-28T12:00:00.000Z', sanctionId: 'x', n: 3, from: null };
  expect(changeWords({ ...event, after })).toEqual([
    'regola: Minacce, insulti, molestie o odio',
    'fine: 28 novembre 2026, 13.00',
    'n: 3',
  ]);
});

const change = (targetId: string, before: AuditItem['before'], after: AuditItem['after']) =>
  changeWords({ ...event, action: 'settings.change', targetKind: 'setting', targetId, before, after });

test('a setting is told in the words of its form, and only what changed of it', () => {
  expect(targetWords({ ...event, targetKind: 'setting', targetId: 'page_terms', targetName: null })).toBe(
    'Impostazione: Pagina dei Termini',
  );
  const { announcement, publisher } = settingDefaults;
  expect(
    change('announcement', { ...announcement }, { ...announcement, isOn: true, from: '2026-11-20T13:00:00.000Z' }),
  ).toEqual(['Mostra l’avviso: no → sì', 'Dal: niente → 20 novembre 2026, 14.00']);
  expect(change('publisher', { ...publisher }, { ...publisher, vatNumber: '00743110157' })).toEqual([
    'P. IVA: niente → 00743110157',
  ]);
  expect(change('silence', { windows: [] }, { windows: ['2026-11-20T13:00:00.000Z · elezioni'] })).toEqual([
    'finestre: niente → 20 novembre 2026, 14.00 · elezioni',
  ]);
  // The log keeps the beginning of a long text: what changed may lie behind it.
  expect(change('page_terms', { text: 'Le regole…' }, { text: 'Le regole…' })).toEqual([
    'Testo dei Termini: cambiato più avanti nel testo',
  ]);
});

test('days, outcomes and the reason are told as people say them', () => {
  const after = { outcome: 'acquitted', endedOn: '2026-11-20' };
  expect(changeWords({ ...event, after, note: 'Lo chiede l’interessato.' })).toEqual([
    'esito: assoluzione',
    'finito il: 20 novembre 2026',
    'motivo: Lo chiede l’interessato.',
  ]);
});

test('every setting, every part of one and every value of a known kind has a name', () => {
  for (const key of settingKeys) {
    const target = { targetKind: 'setting', targetId: key };
    expect(targetWords({ ...event, ...target, targetName: null }), key).not.toBe('Impostazione');
    for (const part of Object.keys(settingDefaults[key])) expect(nameOf(target, part), `${key}.${part}`).not.toBe(part);
  }
  const known = {
    role: roles,
    reason: sanctionReasons,
    kind: sanctionKinds,
    outcome: endOutcomes,
    queue: Object.keys(queueOptions),
  };
  for (const [name, values] of Object.entries(known)) {
    for (const value of values) expect(valueTexts[name]?.[value], `${name} ${value}`).toBeTruthy();
  }
});

test('whatever the program writes into the log has a name', () => {
  const calls = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('write-audit.ts'))
      .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split('await writeAudit(').slice(1).map(insideOf)),
  );
  expect(calls.length).toBeGreaterThan(20);
  const all = (pattern: RegExp) => calls.flatMap((call) => Array.from(call.matchAll(pattern), ([, found]) => found!));

  // Of those that are put together every end is known.
  expect(new Set(all(/`([a-z_]+\.\$\{\w+\})`/g))).toEqual(
    new Set([
      'sanction.${kind}',
      'votes.${decision}',
      'supports.${decision}',
      'voice.${act}',
      'article.${act}',
      'story.${act}',
    ]),
  );
  const actions = [...all(/'([a-z_]+\.[a-z_]+)'/g), ...sanctionKinds.map((kind) => `sanction.${kind}`)];
  for (const action of [
    ...actions,
    'votes.admit',
    'votes.annul',
    'supports.admit',
    'supports.annul',
    'voice.verify',
    'voice.accept',
    'voice.refuse',
    'article.index',
    'article.unindex',
  ]) {
    expect(actionTexts[action], action).toBeTruthy();
  }
  for (const kind of all(/target: \{ kind: '(\w+)'/g)) expect(targetTexts[kind], kind).toBeTruthy();
  const values = calls.flatMap((call) =>
    call
      .split(/(?:before|after): \{/)
      .slice(1)
      .map(insideOf)
      .flatMap((text) => Array.from(`,${text}`.matchAll(/[{,]\s*(\w+)\s*(?=[:,}]|$)/g), ([, name]) => name!)),
  );
  expect(values).toContain('outcome');
  for (const name of values) if (!name.endsWith('Id')) expect(valueNames[name], name).toBeTruthy();
});

/** What stands before the bracket that closes one opened before the text. */
function insideOf(text: string): string {
  let depth = 1;
  const end = Array.from(text).findIndex((character) => {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    return depth === 0;
  });
  return Array.from(text).slice(0, end).join('');
}
