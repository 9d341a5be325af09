import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';
import { buttonClass } from './button.tsx';
import { CoverFrame } from './cover-frame.tsx';
import { CrashFallback } from './crash-fallback.tsx';
import { DualitaVoteInvitation } from './dualita-vote-invitation.tsx';
import { DualitaVotePanel } from './dualita-vote-panel.tsx';
import { JuryPanel } from './jury-panel.tsx';
import { LoadingPlaceholder } from './loading-placeholder.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import { RoleBadge } from './role-badge.tsx';
import { TextInput } from './text-input.tsx';
import { Thousand } from './thousand.tsx';
import { UsageBanner } from './usage-banner.tsx';

const theses = { pro: 'una cosa', contro: 'un’altra' };
const verdictTheses = { guilty: 'ha ecceduto', innocent: 'poteva' };

test('a button says its variants in its classes', () => {
  expect(buttonClass()).toBe('button');
  expect(buttonClass({ variant: 'primary', size: 'small', wide: true, className: 'x' })).toBe(
    'button button-primary button-small button-wide x',
  );
});

test('plain readers carry no role badge', () => {
  expect(renderToStaticMarkup(<RoleBadge role="user" />)).toBe('');
  expect(renderToStaticMarkup(<RoleBadge role="writer" />)).toContain('Writer');
});

test('a counter says aloud what it counts', () => {
  const spoken = (counted?: string) =>
    renderToStaticMarkup(<TextInput label="x" counter={{ length: 2, max: 12, counted }} />);
  expect(spoken()).toContain('2 caratteri su 12');
  expect(spoken('argomenti')).toContain('2 argomenti su 12');
});

test('initials leave articles out', () => {
  expect(initials('Davide Cuccurullo')).toBe('DC');
  expect(initials('Maria De Santis')).toBe('MS');
  expect(initials('La redazione')).toBe('R');
  expect(initials('  ')).toBe('');
});

test('a crash speaks the words of the specification, and shows details in development only', () => {
  expect(crash(false)).toContain('Qualcosa è andato storto');
  expect(crash(false)).toContain('Si è verificato un errore imprevisto nell&#x27;applicazione.');
  expect(crash(false)).toContain('Ci scusiamo per l&#x27;inconveniente.');
  expect(crash(false)).not.toContain('rotto');
  expect(crash(true)).toContain('Dettagli Errore (Solo Sviluppo):');
  expect(crash(true)).toContain('rotto');
});

test('waiting has the defaults of the specification', () => {
  expect(renderToStaticMarkup(<LoadingScreen />)).toContain('Caricamento...');
  expect(renderToStaticMarkup(<LoadingPlaceholder />).match(/skeleton-line/g)).toHaveLength(3);
});

test('a progress bar stays between its ends', () => {
  expect(renderToStaticMarkup(<ProgressBar label="x" value={250} />)).toContain('aria-valuenow="100"');
  expect(renderToStaticMarkup(<ProgressBar label="x" value={-3} />)).toContain('aria-valuenow="0"');
  expect(renderToStaticMarkup(<ProgressBar label="x" value={5} max={20} />)).toContain('width:25%');
});

test('the usage banner is blue above one, amber at one, red at none', () => {
  expect(banner(3)).toContain('usage-banner-info');
  expect(banner(4)).toContain('usage-banner-warning');
  expect(banner(4)).toContain('Hai letto 4 articoli su 5 questo mese: te ne resta uno.');
  expect(banner(5)).toContain('usage-banner-danger');
  expect(banner(5)).toContain('Limite raggiunto');
});

test('whoever is not signed in finds links in the place of reactions', () => {
  const counts = { fire: 2847, applause: 0, think: 0, disagree: 0 };
  const bar = renderToStaticMarkup(<ReactionBar counts={counts} signInHref="/auth/login" />);
  expect(bar).toContain('2.847');
  expect(bar.match(/href="\/auth\/login"/g)).toHaveLength(4);
  expect(bar).not.toContain('<button');
});

test('no percentage is in the page before the vote', () => {
  expect(renderToStaticMarkup(<DualitaVotePanel state={{ phase: 'before' }} theses={theses} />)).not.toContain('%');
  const jury = renderToStaticMarkup(
    <JuryPanel state={{ phase: 'before' }} totalVotes={804} day={3} theses={verdictTheses} />,
  );
  expect(jury).not.toContain('%');
  expect(jury).toContain('804 voti in totale');
});

test('the sides of a Dualità are off until a press is a vote', () => {
  const theses = { pro: 'una sola aliquota', contro: 'più aliquote' };
  const off = /aria-disabled="true"/g;
  expect(renderToStaticMarkup(<DualitaVoteInvitation theses={theses} />).match(off)).toHaveLength(2);
  expect(renderToStaticMarkup(<DualitaVoteInvitation theses={theses} signInHref="/auth/login" />)).not.toMatch(off);
  expect(renderToStaticMarkup(<DualitaVotePanel state={{ phase: 'before' }} theses={theses} />)).not.toMatch(off);
});

test('a vote in a Dualità is final, and a tie is called one', () => {
  const panel = renderToStaticMarkup(
    <DualitaVotePanel
      state={{
        phase: 'voted',
        position: 'contro',
        tally: {
          stats: { pro: 553, contro: 553, total: 1106 },
          percentages: { pro: 50, contro: 50 },
          leadingPosition: 'pareggio',
        },
      }}
      theses={theses}
    />,
  );
  expect(panel.match(/disabled=""/g)).toHaveLength(2);
  expect(panel).toContain('Pareggio: 553 voti per parte.');
  expect(panel).toContain('CONTRO, il tuo voto');
});

test('the jury of an anonymous reader is off, with the sentence of the specification', () => {
  const jury = renderToStaticMarkup(
    <JuryPanel state={{ phase: 'before' }} totalVotes={1} day={1} theses={verdictTheses} signInHref="/auth/login" />,
  );
  expect(jury.match(/disabled=""/g)).toHaveLength(2);
  expect(jury).toContain('Effettua l&#x27;accesso per esprimere il tuo voto<');
});

test.each([
  [0, 'M0 0H600V0H0V0H0Z', 'M0 0H600V240H0V0H0Z'],
  [342, 'M0 0H600V72H504V84H0Z', 'M504 72H600V240H0V84H504Z'],
  [1000, 'M0 0H600V240H0V240H0Z', 'M0 240H600V240H0V240H0Z'],
  [4000, 'M0 0H600V240H0V240H0Z', 'M0 240H600V240H0V240H0Z'],
])('of a thousand half discs %i are full', (count, full, empty) => {
  const drawing = renderToStaticMarkup(<Thousand count={count} />);
  expect(drawing).toContain(`d="${full}"`);
  expect(drawing).toContain(`d="${empty}"`);
});

test('a photograph names its files by width and type and knows its size', () => {
  const picture = {
    base: '/media/abc',
    width: 1600,
    height: 1067,
    widths: [480, 1024, 1600],
    alt: 'La piazza',
    credit: 'M. Rossi',
  };
  const cover = renderToStaticMarkup(<CoverFrame picture={picture} priority sizes="50vw" />);
  expect(cover).toContain('srcSet="/media/abc-480.webp 480w, /media/abc-1024.webp 1024w, /media/abc-1600.webp 1600w"');
  expect(cover).toContain('src="/media/abc-1024.jpg"');
  expect(cover).toContain('width="1600" height="1067"');
  expect(cover).toContain('loading="eager"');
});

function crash(development: boolean): string {
  return renderToStaticMarkup(
    <CrashFallback error={new Error('rotto')} onRetry={() => {}} development={development} />,
  );
}

function banner(read: number): string {
  return renderToStaticMarkup(<UsageBanner articlesRead={read} limit={5} remaining={5 - read} />);
}
