import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderWith, removeFolder } from '../../tests/support/folder.ts';
import { cssProblems } from './css-wall.ts';

const house = {
  'styles.css':
    "@import './design/card.css'; @import './features/votes/ui/votes.css'; @import './features/help/ui/help.css';",
  'design/card.css': '.card {}',
  'features/votes/ui/votes.css': '.votes, .votes .card, .votes-open {}',
  'features/votes/ui/votes.tsx': 'export const Votes = () => <div className={`votes card votes-${state} sought`} />;',
  'features/help/ui/help.css': '.help {}',
  'features/help/ui/help.tsx': 'export const Help = () => <p className="help card" />;',
  'routes/votes.tsx':
    'import { Votes } from \'#features/votes/ui/votes.tsx\';\nexport const Page = () => <p className="votes" />;',
};
const expected = { atLeast: 7, hooks: { sought: 'a test looks for it' } };

test('every class of ours is styled in design or in the feature that writes it', () => {
  expect(cssProblems()).toEqual([]);
});

test('it cannot be blind: fewer classes than there are, and a stylesheet left out, are told', async () => {
  expect(await problemsWith({}, { atLeast: 8 })).toEqual([
    'only 7 classes were seen in 3 files: the check has gone blind',
  ]);
  expect(await problemsWith({ 'styles.css': house['styles.css'].replace('help.css', 'aid.css') })).toEqual([
    'features/help/ui/help.css: on no page',
  ]);
  expect(
    readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css')).length,
  ).toBeGreaterThan(60);
});

test('a planted foreign class is found, in a feature, in design and in a page', async () => {
  const planted = {
    'features/help/ui/planted.tsx':
      "const look = isOpen ? 'votes-open' : 'help';\nexport const Planted = () => <p className={look} />;",
    'design/card.tsx': 'export const Card = () => <p className="card votes" />;',
    'routes/help.tsx': 'export const Page = () => <p className="help" />;',
  };
  expect((await problemsWith(planted)).sort()).toEqual([
    'design/card.tsx: .votes is styled in votes',
    'features/help/ui/planted.tsx: .votes-open is styled in votes',
    'routes/help.tsx: .help is styled in help',
  ]);
});

test('what is styled nowhere and what a feature styles without writing it are found', async () => {
  const planted = {
    'features/help/ui/help.css': '.help, .help-gone, .help .votes, .help .card {}',
    'features/help/ui/planted.tsx': 'export const Planted = () => <p className="help-new" />;',
  };
  expect((await problemsWith(planted)).sort()).toEqual([
    'features/help/ui/help.css: .help-gone is written nowhere in help',
    'features/help/ui/help.css: .votes is styled in votes too',
    'features/help/ui/planted.tsx: .help-new is styled nowhere',
    'features/votes/ui/votes.css: .votes is styled in help too',
  ]);
});

test('a hook that is none any more fails', async () => {
  const hooks = { ...expected.hooks, card: 'styled by now', gone: 'written no more' };
  expect(await problemsWith({}, { hooks })).toEqual([
    '.card is no hook any more: take it off the list',
    '.gone is no hook any more: take it off the list',
  ]);
});

async function problemsWith(files: Record<string, string>, changed: Partial<typeof expected> = {}): Promise<string[]> {
  const folder = await folderWith({ ...house, ...files });
  try {
    return cssProblems(folder, { ...expected, ...changed });
  } finally {
    removeFolder(folder);
  }
}
