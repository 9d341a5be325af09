import type { RefusalKind } from '#features/article-files/refusal.ts';
import { number, plural } from '#lib/italian.ts';

/** Why a file cannot be read, for whoever sees its line. */
export const fileRefusalTexts: Record<RefusalKind, string> = {
  control_character: 'c’è un carattere di controllo, che non si vede: cancellalo e riscrivi la riga.',
  no_front_matter: 'il file deve cominciare con una riga di tre trattini (---) e le informazioni sull’articolo.',
  open_front_matter: 'le informazioni sull’articolo non si chiudono: serve una seconda riga di tre trattini (---).',
  long_front_matter:
    'le informazioni sull’articolo sono troppo lunghe: al massimo 8.000 caratteri fra le due righe di trattini.',
  long_block: 'il blocco di dati della sezione è troppo lungo: al massimo 8.000 caratteri.',
  many_sections: 'le sezioni sono troppe: al massimo 60.',
  long_blocks: 'i blocchi di dati sono troppo lunghi: al massimo 12.000 caratteri in tutte le sezioni.',
  open_block: 'il blocco di dati della sezione non si chiude: serve una riga con tre accenti gravi (```).',
  stray_block: 'un blocco sta solo subito sotto il titolo della sezione. Se è testo, metti \\ all’inizio della riga.',
  stray_heading: 'una sezione si apre solo con «## Titolo». Se è testo, metti \\ all’inizio della riga.',
  no_block: 'sotto il titolo della sezione manca il blocco di dati, fra ```yaml e ```.',
  alias: 'i rimandi con * e & non si possono usare: scrivi il valore per intero. Un testo con * va fra virgolette.',
  repeated_key: 'la stessa voce è scritta due volte: lasciane una.',
  indentation: 'i rientri non tornano: usa due spazi per livello, mai il tabulatore.',
  yaml: 'i dati non si leggono: controlla due punti, virgolette e parentesi.',
};

/** What a field of a file should hold. */
export const expectedTexts = {
  field: (name: string, expected: string) => `«${name}»: ${expected}`,
  kinds: {
    string: 'serve un testo (fra virgolette, se può sembrare un numero).',
    number: 'serve un numero.',
    int: 'serve un numero intero.',
    boolean: 'serve true o false.',
    array: 'serve un elenco.',
    object: 'serve un gruppo di voci.',
  } as Record<string, string>,
  other: 'il valore non è fra quelli che si possono usare.',
  oneOf: (values: readonly string[]) => `serve uno di questi valori: ${values.join(', ')}.`,
  figure: 'serve una figura di uno di questi tipi: facsimile, chart, table.',
  atMost: (origin: string, maximum: number) => `al massimo ${measured(origin, maximum)}.`,
  atLeast: (origin: string, minimum: number) => `almeno ${measured(origin, minimum)}.`,
} as const;

function measured(origin: string, value: number): string {
  if (origin === 'string') return plural(value, 'carattere', 'caratteri');
  return origin === 'array' ? plural(value, 'voce', 'voci') : number(value);
}
