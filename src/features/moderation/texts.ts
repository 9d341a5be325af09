import type { AutomaticRule } from '#features/comments/pipeline-rules.ts';
import type { CommentStatus } from '#features/comments/rules.ts';
import type { Facet } from './facets.ts';
import type { ReportFacet, ReportGround, ReportStatus } from './report-states.ts';

/** Names of what moderation works with, as the newsroom and readers see them. */
export const moderationLabels = {
  facets: {
    pending: 'In attesa',
    reported: 'Segnalati',
    hidden: 'Nascosti',
    appeals: 'Ricorsi',
    decided: 'Decisi',
  } satisfies Record<Facet, string>,
  statuses: {
    published: 'Pubblicato',
    pending: 'In attesa di moderazione',
    hidden: 'Nascosto',
    rejected: 'Respinto',
    deleted: 'Eliminato',
  } satisfies Record<CommentStatus, string>,
  rules: {
    words: 'Parole',
    personal_data: 'Dati personali',
    history: 'Respinti di recente',
    limit: 'Account limitato',
    external: 'Controllo esterno',
    reports: 'Segnalazioni dei lettori',
  } satisfies Record<AutomaticRule, string>,
  grounds: {
    insult: 'Insulti o molestie',
    hate: 'Odio o minacce',
    personal_data: 'Dati personali di qualcuno',
    spam: 'Pubblicità o messaggio ripetuto',
    illegal: 'Contenuto illegale',
    rettifica: 'Richiesta di rettifica',
    proceeding: 'Il procedimento giudiziario è finito',
    privacy: 'Riguarda i miei dati personali',
    other: 'Altro',
  } satisfies Record<ReportGround, string>,
  reportFacets: {
    open: 'Aperte',
    due: 'In scadenza',
    overdue: 'In ritardo',
    closed: 'Chiuse',
  } satisfies Record<ReportFacet, string>,
  reportStatuses: {
    open: 'In esame',
    upheld: 'Accolta',
    dismissed: 'Non accolta',
  } satisfies Record<ReportStatus, string>,
} as const;
