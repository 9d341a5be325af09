import { auditHead } from './head.ts';

/** The log of what the newsroom did. */
export const auditTexts = {
  title: auditHead.title,
  intro: 'Chi ha fatto che cosa, e quando. Le righe non si possono cambiare né cancellare: lo impedisce il database.',
  actor: 'Chi',
  action: 'Azione',
  anyAction: 'Tutte',
  target: 'Articolo, o id dell’oggetto',
  from: 'Dal giorno',
  to: 'Al giorno',
  search: 'Filtra',
  csv: 'Scarica come CSV',
  columns: { at: 'Quando', actor: 'Chi', action: 'Azione', target: 'Su che cosa', values: 'Prima e dopo' },
  table: 'Eventi del registro',
  change: (before: string, after: string) => `${before} → ${after}`,
  goneTarget: (kind: string) => `${kind} (non c’è più)`,
  value: (name: string, words: string) => `${name}: ${words}`,
  none: 'niente',
  changedFurther: 'cambiato più avanti nel testo',
  note: 'motivo',
  loading: 'Caricamento del registro…',
  failed: 'Il registro non è arrivato',
  failedMore: 'Le altre righe non sono arrivate. Controlla la connessione e riprova.',
  noRows: 'Nessuna riga',
  noneText: 'Niente corrisponde a questi filtri.',
  noHistory: 'Niente, finora.',
} as const;
