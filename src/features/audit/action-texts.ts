import { roleNames } from '#features/accounts/role-names.ts';
import { sanctionKindTexts, sanctionReasonTexts } from '#features/accounts/sanction-texts.ts';
import { trialTexts } from '#features/articles/trial-texts.ts';
import { jobNames } from './job-names.ts';

/** What was done, in the words of the newsroom. What has no words yet is shown by its name. */
export const actionTexts: Readonly<Record<string, string>> = {
  'role.change': 'Ruolo cambiato',
  'sanction.warn': 'Avvertimento',
  'sanction.limit': 'Limitazione',
  'sanction.suspend': 'Sospensione',
  'sanction.lift': 'Provvedimento tolto',
  'session.end': 'Sessione chiusa',
  'session.end_all': 'Tutte le sessioni chiuse',
  'account.make_admin': 'Amministratore creato',
  'story.view_identity': 'Identità di una storia vista',
  'moderation.words': 'Elenco di parole cambiato',
  'comments.thread': 'Discussione chiusa o riaperta',
  'job.retry': 'Lavoro ripreso',
  'audit.export': 'Registro scaricato',
  'votes.admit': 'Voti ammessi',
  'votes.annul': 'Voti annullati',
  'settings.change': 'Impostazione cambiata',
  'articles.export': 'Articoli esportati',
  'articles.import': 'Articoli importati',
  'article.adopt': 'Articolo aperto in redazione',
  'picture.focus': 'Punto di interesse di un’immagine cambiato',
  'picture.remove': 'Immagine eliminata',
  'article.unindex': 'Articolo tolto dai motori di ricerca',
  'article.index': 'Articolo rimesso nei motori di ricerca',
  'trial.record_ending': 'Esito di un procedimento registrato',
  'trial.publish_ending': 'Esito di un procedimento pubblicato',
  'reply.publish': 'Rettifica o replica pubblicata',
  'reply.refuse': 'Rettifica o replica rifiutata',
};

export const targetTexts: Readonly<Record<string, string>> = {
  person: 'Persona',
  story: 'Storia',
  article: 'Articolo',
  articles: 'Articoli',
  picture: 'Immagine',
  reply: 'Richiesta di rettifica',
  audit: 'Registro',
  setting: 'Impostazione',
  job: 'Lavoro',
  moderation_words: 'Elenco di parole',
};

/** What a value of an event is called; those of a setting have the names of its form. */
export const valueNames: Readonly<Record<string, string>> = {
  role: 'ruolo',
  reason: 'regola',
  kind: 'tipo',
  endsAt: 'fine',
  ended: 'chiuse',
  queue: 'lavoro',
  closed: 'discussione',
  why: 'motivo',
  words: 'voci',
  from: 'dal',
  to: 'al',
  action: 'azione',
  articles: 'articoli',
  votes: 'voti',
  outcome: 'esito',
  endedOn: 'finito il',
  authors: 'autori',
  covers: 'copertine',
  created: 'creati',
  updated: 'aggiornati',
  unchanged: 'uguali',
  refused: 'rifiutati',
  focusX: 'punto di interesse, da sinistra',
  focusY: 'punto di interesse, dall’alto',
  slugs: 'articoli',
  windows: 'finestre',
};

/** Values that have words of their own, by the name of the value. */
export const valueTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roleNames,
  reason: sanctionReasonTexts,
  kind: sanctionKindTexts,
  action: actionTexts,
  closed: { true: 'chiusa', false: 'riaperta' },
  outcome: trialTexts.ended,
  queue: jobNames,
};
