import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import { privacyText } from '#features/legal-pages/privacy-text.ts';

/** What /privacy calls what each file writes into a browser. Whoever writes more adds its row there. */
const rows: Record<string, string[]> = {
  'design/edition.ts': ['Memoria: edizione'],
  'design/text-size.ts': ['Memoria: grandezza del testo'],
  'features/accounts/account-hint.ts': ['Memoria: account e conto degli articoli'],
  'features/accounts/kept-reader.ts': ['Memoria: account e conto degli articoli'],
  'features/articles/ui/turns-view.tsx': ['Memoria: vista delle Dualità'],
  'features/front-page/own-room.ts': ['Memoria: account e conto degli articoli'],
  'features/front-page/reader-hint.ts': ['Memoria: prima visita'],
  'features/moderation/ui/queue/use-keys-switch.ts': ['Memoria: tasti della moderazione'],
  'features/newsletters/own-side.ts': ['Memoria: pagina dell’altro'],
  'features/offline/install.ts': ['Memoria: invito a installare'],
  'features/offline/kept-store.ts': ['Memoria: copie per quando manca la rete'],
  'features/offline/lead-offline.ts': ['Memoria della scheda: passaggi tra pagine'],
  'features/offline/shell-size.ts': ['Memoria: copie per quando manca la rete'],
  'features/saved-articles/saved-here.ts': ['Memoria: lista «Leggi dopo»'],
  'features/subscriptions/browser-lists.ts': [
    ...(publication.sells ? ['Memoria: articoli aperti'] : []),
    'Memoria: articoli regalati',
    'Memoria: numero del browser',
  ],
  'features/subscriptions/unlimited-hint.ts': ['Memoria: account e conto degli articoli'],
  'lib/carried-state.ts': ['Memoria della scheda: passaggi tra pagine'],
  'lib/left-session.ts': ['Memoria: uscita senza rete'],
  'lib/local-draft.ts': [
    'Memoria: bozza di una storia',
    'Memoria: bozze di commenti e risposte',
    'Memoria: altri testi che stai scrivendo',
  ],
  'lib/noted-place.ts': ['Memoria della scheda: punto di lettura'],
  'lib/updates.ts': ['Memoria: aggiornamenti'],
  'router.tsx': ['Memoria della scheda: posizione nelle pagine'],
  'service-worker/shell.ts': ['Memoria: copie per quando manca la rete'],
};

/** Storage and caches of the browser, by whatever name a script has for them; and what the router's library writes. */
const writes = /\.setItem\(|caches\.open\(|scrollRestoration:/;

test('/privacy names whatever the program writes into a browser', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && writes.test(readFileSync(join('src', file), 'utf8')),
  );
  const told = privacyText()
    .sections.flatMap(({ blocks }) => blocks)
    .flatMap((block) => (typeof block === 'object' && block.kind === 'table' ? block.rows : []))
    .map(([name]) => name!)
    .filter((name) => name.startsWith('Memoria'));
  expect(files.toSorted()).toEqual(Object.keys(rows).toSorted());
  expect(new Set(told)).toEqual(new Set(Object.values(rows).flat()));
});
