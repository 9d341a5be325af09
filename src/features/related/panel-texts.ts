import { listed } from '#lib/listed.ts';

/** Refusals of what an editor puts under an article. */
export const relatedRefusals = {
  longSeries: 'Massimo 80 caratteri.',
  longNote: 'Massimo 80 caratteri.',
  tooMany: 'Al massimo quattro articoli.',
  noArticle: 'Scrivi l’indirizzo dell’articolo.',
  notPublic: (slug: string) => `L’articolo «${slug}» non è pubblicato.`,
  excluded: (slug: string) => `L’articolo «${slug}» è escluso dai motori di ricerca: non lo consigliamo.`,
  itself: 'È questo articolo: scegline un altro.',
  /** What somebody else changed, and it was changed here too. */
  disputed: (what: readonly string[]) =>
    `Nel frattempo qualcuno ha cambiato ${listed(what)}. Conferma di nuovo per tenere la tua scelta.`,
  disputedFields: {
    series: (series: string) => `la serie (adesso ${series ? `«${series}»` : 'nessuna'})`,
    chosen: (chosen: readonly { slug: string; note: string }[]) =>
      `gli articoli (adesso ${chosen.map(({ slug, note }) => (note ? `«${slug}»: ${note}` : `«${slug}»`)).join('; ') || 'decide la regola'})`,
  },
  twice: (slug: string) => `L’articolo «${slug}» c’è due volte.`,
} as const;

/** The panel of the newsroom. */
export const relatedPanelTexts = {
  title: 'Leggi anche',
  byRule: 'Sotto l’articolo i lettori trovano questi, scelti dalla regola.',
  byHand: 'Sotto l’articolo i lettori trovano questi, scelti a mano.',
  nothing: 'Sotto l’articolo non c’è niente da leggere: la regola non trova niente.',
  loading: 'Carico cosa leggere dopo…',
  failed: 'Non riesco a leggere cosa c’è sotto l’articolo.',
  change: 'Cambia',
  series: 'Serie o caso',
  seriesHelp: 'Lo stesso nome in ogni puntata: la regola porta alla prossima.',
  article: (number: number) => `Articolo ${number}`,
  articleHelp: 'Il suo indirizzo. Senza nessuno decide la regola.',
  note: (number: number) => `Perché l’articolo ${number}`,
  save: 'Salva',
  saved: 'Salvato',
  backToRule: 'Torna alla regola',
  ruled: 'Ora decide la regola',
} as const;
