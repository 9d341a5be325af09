import { number } from '#lib/italian.ts';

export const supportTexts = {
  title: (place: string) => `Porta ${place} sulla mappa`,
  text: 'A 1.000 la storia passa alla redazione nazionale: un’inchiesta, una richiesta di risposta agli enti, la prima pagina.',
  amplifiedTitle: (place: string) => `${place} è sulla mappa`,
  amplifiedText:
    'Storia amplificata: ha superato i 1.000 sostegni ed è passata alla redazione nazionale. Si può ancora sostenere.',
  missing: (count: number) => (count === 1 ? 'Ne manca 1.' : `Ne mancano ${number(count)}.`),
  countsAfterSignIn: 'Il sostegno conta dopo l’accesso:',
  onlyHere: 'Per ora lo vedi solo tu. Il sostegno conta dopo l’accesso:',
  signIn: 'Accedi',
} as const;
