const names: Record<string, string> = {
  title: 'Titolo',
  shortTitle: 'Titolo breve',
  summary: 'Sommario',
  topics: 'Argomenti',
  content: 'Testo',
  answersTo: 'Risponde a',
  answers: 'Capoversi che rispondono',
  margin: 'Nota a margine',
  'margin.title': 'Nota a margine: titolo',
  'margin.text': 'Nota a margine: testo',
  'margin.source': 'Nota a margine: fonte',
  sources: 'Fonti',
  cover: 'Copertina',
  'cover.variant': 'Disegno della copertina',
  'cover.image': 'Immagine di copertina',
  'cover.alt': 'Testo alternativo',
  'cover.credit': 'Credito dell’immagine',
  metered: 'Nel conteggio degli articoli gratuiti',
  electoral: 'Riguarda un’elezione',
  aiUse: 'Uso dell’intelligenza artificiale',
  authors: 'Firme',
  'authors.name': 'Nome di chi firma',
  'authors.role': 'Ruolo di chi firma',
  'authors.thesis': 'Tesi in una riga',
  'authors.quote': 'Frase in evidenza',
  'dualita.motion': 'Mozione',
  'dualita.proLabel': 'Sotto il voto «pro»',
  'dualita.controLabel': 'Sotto il voto «contro»',
  'trial.fact': 'Il fatto',
  'trial.question': 'Domanda alla giuria',
  'trial.guiltyMeans': 'Che cosa significa «Colpevole»',
  'trial.innocentMeans': 'Che cosa significa «Innocente»',
  'trial.place': 'Luogo del caso',
  'trial.subject': 'Soggetto',
  'trial.proceeding': 'Stato del procedimento',
  'dalBasso.place': 'Comune',
  'dalBasso.province': 'Provincia',
  'dalBasso.facts': 'Fatti in breve',
  'dalBasso.terminus': 'Capolinea',
  'dalBasso.figure': 'Figura accanto al sommario',
  sections: 'Sezioni',
  type: 'Tipo',
  'details.kind': 'Tipo di reperto',
  'details.date': 'Data',
  'details.source': 'Fonte',
  'details.presentedBy': 'Presentato da',
  'details.contested': 'Contestato: da chi e perché',
  'details.counterVoice': 'Versione di chi è coinvolto',
  'details.reliability': 'Attendibilità',
  'details.figure': 'Figura',
  'details.speaker': 'Chi parla',
  'details.speaker.name': 'Nome di chi parla',
  'details.speaker.role': 'Ruolo di chi parla',
  'details.speaker.portrait': 'Disegno del volto',
  'details.label': 'Etichetta sopra il nome',
  'details.quote': 'Frase in evidenza',
  'details.answersTo': 'Risponde a',
  'details.answers': 'Capoversi che rispondono',
  'details.margin': 'Nota a margine',
  'details.margin.title': 'Nota a margine: titolo',
  'details.margin.text': 'Nota a margine: testo',
  'details.margin.source': 'Nota a margine: fonte',
  'details.sources': 'Fonti',
};

/** The name of the field at a path of a draft's text: `sections.2.details.date` → Data. */
export function fieldName(path: string): string {
  const keys = path.split('.').filter((key) => !/^\d+$/.test(key));
  const inSection = keys[0] === 'sections' && keys.length > 1 ? keys.slice(1) : keys;
  for (let length = inSection.length; length > 0; length -= 1) {
    const name = names[inSection.slice(0, length).join('.')];
    if (name) return name;
  }
  return path;
}

/** The same with the section that it is in, for lists of changes. */
export function placeName(path: string): string {
  const section = /^sections\.(\d+)/.exec(path);
  return section ? `Sezione ${Number(section[1]) + 1} · ${fieldName(path)}` : fieldName(path);
}
