import { eventTitle, promisedWords } from '#features/articles/timeline-texts.ts';
import { commentAnchor } from '#features/comments/anchors.ts';
import { plural } from '#lib/italian.ts';
import { unreachable } from '#lib/unreachable.ts';
import { unreadText } from './bell-texts.ts';
import type { Notification } from './contract.ts';
import type { FollowKind, NotificationKind } from './rules.ts';

/** The kinds as their reader chooses them (design: segui). */
export const kindTexts: Record<NotificationKind, { title: string; help: string }> = {
  verdict: { title: 'Verdetto pronunciato', help: 'Dei casi in cui hai votato o che segui, e com’è finita davvero.' },
  reply: {
    title: 'Risposta a un tuo commento',
    help: 'Di chi ti risponde sotto un articolo, o ti nomina con @ e il nome utente.',
  },
  correction: {
    title: 'Correzione di un articolo letto',
    help: 'Anche rettifiche e ritiri. Sul sito resta sempre accesa: ti riguarda. Delle Polemiche dal Basso che raccolgono ancora sostegni e degli articoli in regalo ti avvisiamo se li segui, li sostieni o hai votato.',
  },
  stage: { title: 'Traguardo raggiunto', help: 'A 100, 500 e 1.000 sostegni, con la promessa e la data.' },
  addition: {
    title: 'Una parte nuova',
    help: 'Una prova, una voce, un documento in più in un caso che segui, che sostieni o in cui hai votato.',
  },
  published: { title: 'Un articolo nuovo', help: 'Di una firma, di un luogo o di un tema che segui.' },
};

export const channelTexts = {
  site: 'Sul sito',
  mail: 'E-mail subito',
  digest: 'Riassunto delle 7',
  push: 'Push',
} as const;

export const followTexts: Record<FollowKind, string> = {
  case: 'Casi',
  place: 'Luoghi',
  author: 'Firme',
  topic: 'Temi',
};

/**
 * Of what a mail tells, for who asked for it. It names no relation of theirs to the article: a mailbox has other readers,
 * and nobody learns there that somebody voted or what they read (product rules 1.13 and 7.3).
 */
export const mailReasons: Record<NotificationKind, string> = {
  verdict: 'dei verdetti, e di com’è finita davvero, nei casi che ti riguardano',
  reply: 'di chi ti risponde o ti nomina',
  correction: 'delle correzioni agli articoli che ti riguardano',
  stage: 'dei traguardi delle storie che ti riguardano',
  addition: 'delle parti nuove nei casi che ti riguardano',
  published: 'degli articoli nuovi di ciò che segui',
};

/** That a jury decided, in a few words. */
export const verdictPronounced = 'Verdetto pronunciato';

/** What happened, in a few words. */
export function notificationTitle({ event, stage, cause }: Pick<Notification, 'event' | 'stage' | 'cause'>): string {
  if (event === null) return cause === 'mentioned' ? 'Ti hanno nominato' : 'Risposta al tuo commento';
  switch (event) {
    case 'verdict':
      return verdictPronounced;
    case 'published':
      return 'Un articolo nuovo';
    case 'promise_kept':
    case 'promise_answered':
    case 'promise_impossible':
    case 'promise_late':
    case 'stage':
    case 'addition':
    case 'ending':
    case 'correction':
    case 'reply':
    case 'retraction':
      return eventTitle({ kind: event, stage, verdict: null });
    default:
      return unreachable(event);
  }
}

/** What it is about, in one sentence. */
export function notificationText({ event, title, text, name, stage, dueAt }: Notification): string {
  const article = `«${title}»`;
  if (event === null) return text ? `${name ?? 'Un lettore'}: «${text}»` : `${name ?? 'Un lettore'}, sotto ${article}.`;
  switch (event) {
    case 'verdict':
      return `La giuria dei lettori ha deciso su ${article}.`;
    case 'ending':
      return `Si sa com’è finita la vicenda di ${article}.`;
    case 'published':
      return `È uscito ${article}.`;
    case 'correction':
      return `Abbiamo corretto ${article}.`;
    case 'reply':
      return `C’è una rettifica o una replica a ${article}.`;
    case 'retraction':
      return `Abbiamo ritirato ${article}.`;
    case 'addition':
      return `C’è una parte nuova in ${article}.`;
    case 'stage':
      return stage === null ? `${article}.` : `${article}. ${promisedWords(stage, dueAt)}`;
    case 'promise_late':
    case 'promise_kept':
    case 'promise_answered':
    case 'promise_impossible':
      return `${article}.`;
    default:
      return unreachable(event);
  }
}

/** Why its reader is told (product rules 7.4). */
export function causeText({ cause, causeName }: Pick<Notification, 'cause' | 'causeName'>): string {
  switch (cause) {
    case 'followed':
      return 'perché segui questo caso';
    case 'wrote':
      return 'perché hai scritto un commento';
    case 'mentioned':
      return 'perché qui c’è il tuo nome utente';
    case 'voted':
      return 'perché qui hai votato';
    case 'supported':
      return 'perché sostieni questa storia';
    case 'read':
      return 'perché lo hai letto';
    case 'author':
      return `perché segui ${causeName ?? 'chi lo firma'}`;
    case 'place':
      return `perché segui ${causeName ?? 'questo luogo'}`;
    case 'topic':
      return `perché segui «${causeName ?? 'questo tema'}»`;
    default:
      return unreachable(cause);
  }
}

/** Where a notification leads. */
export function notificationHref({
  event,
  slug,
  commentId,
}: Pick<Notification, 'event' | 'slug' | 'commentId'>): string {
  if (commentId !== null) return `/article/${slug}#${commentAnchor(commentId)}`;
  switch (event) {
    case null:
    case 'published':
    case 'retraction':
      return `/article/${slug}`;
    default:
      return `/article/${slug}/storia`;
  }
}

export const notificationTexts = {
  title: 'Notifiche',
  standfirst: 'Quello che è successo a ciò che segui, o che hai letto, votato, scritto o sostenuto. Niente di più.',
  panel: 'Pannello delle notifiche',
  unread: (unread: number) => (unread === 0 ? 'Niente da leggere' : `${unreadText(unread)} da leggere`),
  markAll: 'Segna tutte come lette',
  all: 'Tutte le notifiche',
  choose: 'Impostazioni delle notifiche',
  isNew: ', da leggere',
  ages: { today: 'Oggi', week: 'Questa settimana', earlier: 'Prima' },
  older: 'Più vecchie',
  none: 'Ancora nessuna notifica.',
  noneHow: 'Segui un caso, una firma, un luogo o un tema: quello che succede lo trovi qui.',
  failed: 'Non riusciamo a mostrare le notifiche.',
  markFailed: 'Non siamo riusciti a segnarle come lette.',
} as const;

export const followingTexts = {
  title: 'Quello che segui',
  onlyYou: 'Lo vedi solo tu',
  standfirst: 'Casi, luoghi, firme e temi: quando succede qualcosa lo trovi fra le notifiche.',
  stop: 'Smetti',
  stopLabel: (label: string) => `Smetti di seguire «${label}»`,
  stopped: (label: string) => `Non segui più «${label}».`,
  undo: 'Annulla',
  undoLabel: (label: string) => `Annulla: continua a seguire «${label}»`,
  none: 'Non segui ancora niente.',
  toArticles: 'Vai agli articoli',
  noneHow: 'In fondo a ogni articolo trovi che cosa se ne può seguire: il caso, il luogo, le firme, i temi.',
  failed: 'Non riusciamo a mostrare quello che segui.',
  articles: (count: number) => plural(count, 'articolo', 'articoli'),
  stories: (count: number) => plural(count, 'storia', 'storie'),
} as const;

export const choiceTexts = {
  title: 'Notifiche',
  heading: 'Che cosa, e dove',
  help: 'Sul sito le trovi sotto la campanella. Per e-mail arriva solo ciò che scegli, e chi ti risponde o ti nomina, una volta al giorno: lo spegni qui.',
  quiet:
    'Fra le 22 e le 8 non parte niente, salvo il riassunto delle 7 e l’avviso di un verdetto, dove lo hai chiesto.',
  noMail: 'Da qui non partono e-mail: le notifiche restano sul sito.',
  push: 'Le push dicono soltanto «Novità in un caso che segui», al più una al giorno per caso, salvo verdetti e fini. Che cosa è successo sta sotto la campanella.',
  here: 'Le push arrivano su questo browser.',
  notHere: 'Le push non arrivano su questo browser.',
  wake: 'Falle arrivare qui',
  sleep: 'Non farle arrivare qui',
  refused: 'Il browser non lo permette: cambialo nelle sue impostazioni, alla voce notifiche.',
  unable: 'Da qui le push non si possono ricevere. Su un iPhone serve prima mettere il sito nella schermata Home.',
  late: 'Il browser non è ancora pronto per le push: riprova fra un minuto.',
  siteOnly: 'Spegni tutto tranne il sito',
  saved: 'Salvato',
  failed: 'Non siamo riusciti a salvarlo. Riprova.',
  loadFailed: 'Non riusciamo a mostrare le tue scelte.',
} as const;

/** The page that a mail leads to for who wants no more of them. */
export const stopTexts = {
  title: 'Basta e-mail di notifica',
  question: 'Vuoi che non ti mandiamo più queste e-mail?',
  help: 'Non serve accedere. Le notifiche restano sul sito, e dalle impostazioni le riaccendi quando vuoi.',
  act: 'Sì, basta',
  done: 'Fatto: queste e-mail non partono più, e quello che dicevano non arriva nemmeno con il riassunto delle 7.',
  badKey: 'Questo link non vale: apri quello dell’ultima e-mail, o cambia la scelta dalle impostazioni.',
  failed: 'Non siamo riusciti a salvarlo. Riprova.',
  toSettings: 'Impostazioni delle notifiche',
} as const;
