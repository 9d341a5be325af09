/** What calls about notifications and follows answer when they refuse. */
export const notificationRefusals = {
  badCursor: 'L’elenco non può continuare da qui: ricarica la pagina.',
  nothingRead: 'Nessuna notifica da segnare come letta.',
  tooManyRead: 'Segna al più 100 notifiche alla volta.',
  badKind: 'Questo tipo di notifica non esiste.',
  badChannel: 'Questo modo di ricevere le notifiche non esiste.',
  badChoice: 'Scegli sì o no.',
  fixed: 'Le correzioni di ciò che hai letto restano sempre accese sul sito: ti riguardano.',
  badBrowser: 'Questo browser non ha un servizio di notifiche che conosciamo.',
  anothersBrowser: 'Su questo browser le push le aveva accese un altro account: vanno prima spente.',
  badKey: 'Questo link non vale: apri quello dell’ultima e-mail.',
  badFollowKind: 'Si possono seguire casi, luoghi, firme e temi.',
  noTarget: 'Quello che vuoi seguire non c’è, o non c’è più.',
  tooMany: (most: number) => `Segui già ${most} cose: smetti di seguirne una per aggiungere questa.`,
} as const;
