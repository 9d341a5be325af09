import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OnePersonPeriod, TransparencyFigures } from '../../transparency-contract.ts';
import { Figures, WhoChecks } from './transparency-screen.tsx';

const drawn = (periods: OnePersonPeriod[]) => renderToStaticMarkup(<WhoChecks periods={periods} />);
const nobodyAlone = 'Nessuno approva o pubblica da solo quello che ha scritto, amministratori compresi';

test('a publication that was always made by several says only the rule', () => {
  const page = drawn([]);
  expect(page).toContain(nobodyAlone);
  expect(page).not.toContain('una sola persona');
});

test('times in which one person made it stay on the page, with the day in Rome', () => {
  const page = drawn([
    { from: '2026-11-02T23:30:00.000Z', to: '2026-11-08T10:00:00.000Z' },
    { from: '2026-11-11T13:05:00.000Z', to: '2026-11-11T14:10:00.000Z' },
    { from: '2026-11-12T13:05:10.000Z', to: '2026-11-12T13:05:40.000Z' },
  ]);
  expect(page).toContain(nobodyAlone);
  expect(page).toContain('>Dal 3 novembre 2026 all’8 novembre 2026 la redazione è stata di una sola persona.<');
  expect(page).toContain('>L’11 novembre 2026, ore 14.05–15.10, la redazione è stata di una sola persona.<');
  expect(page).toContain(
    '>Il 12 novembre 2026, alle ore 14.05, per meno di un minuto, la redazione è stata di una sola persona.<',
  );
  expect(page).toContain(
    'Gli articoli usciti allora senza che nessun altro li rileggesse lo dicono in fondo al testo.',
  );
});

test('one that one person makes now says since when, and no rule that does not hold', () => {
  const page = drawn([
    { from: '2026-11-03T12:00:00.000Z', to: '2026-11-09T12:00:00.000Z' },
    { from: '2026-11-20T12:00:00.000Z', to: null },
  ]);
  expect(page).toContain('Questo giornale lo fa una persona sola: dal 20 novembre 2026 scrive, controlla e pubblica');
  expect(page).toContain('>Dal 3 novembre 2026 al 9 novembre 2026 la redazione è stata di una sola persona.<');
  expect(page).not.toContain(nobodyAlone);
});

test('what is counted of comments is said below the figures, which the share is of', () => {
  const figures: TransparencyFigures = {
    commentsPublished: 5,
    withheldByRule: [{ rule: 'words', count: 2 }],
    hidden: 1,
    hiddenByReports: 0,
    rejected: 1,
    reportsByGround: [],
    medianMinutesToDecision: 10,
    automatedShare: 50,
    appeals: 0,
    appealsDecided: 0,
    overturnedShare: null,
    votesAdmitted: 0,
    votesAnnulled: 0,
    supportsAnnulled: 0,
    sanctions: [],
  };
  const countedAt = '2026-11-20T12:00:00.000Z';
  const page = renderToStaticMarkup(
    <Figures
      transparency={{
        countedAt,
        onePersonPeriods: [],
        thisMonth: figures,
        lastTwelveMonths: figures,
        months: [{ month: '2026-11', ...figures }],
      }}
    />,
  );
  expect(page).toContain('Un commento trattenuto, nascosto o respinto più di una volta è contato ogni volta.');
  expect(page).toContain('>Parte dei trattenuti, nascosti e respinti senza una persona</th><td>50%</td>');
});
