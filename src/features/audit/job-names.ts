/** What the program does by itself, by the name of its queue. */
export const jobNames: Readonly<Record<string, string>> = {
  'send-mail': 'Invio di un’e-mail',
  'make-picture-variants': 'Formati di un’immagine',
  'make-data-export': 'Copia dei dati di una persona',
  'announce-verdicts': 'Annuncio dei verdetti',
  'read-payment-event': 'Messaggio dei pagamenti',
  'carry-out-withdrawal': 'Recesso da un abbonamento',
  'settle-checkouts': 'Pagamenti in sospeso',
  'reconcile-subscriptions': 'Confronto degli abbonamenti',
  'settle-stories': 'Scadenze delle storie',
  'tell-reports': 'Avviso delle segnalazioni gravi',
  'count-days': 'Conteggio dei giorni',
  'find-vote-clusters': 'Ricerca di voti sospetti',
  'count-bridges': 'Conto dei commenti che uniscono le parti',
  'tell-overdue-endings': 'Avvisi sui procedimenti finiti',
  'rebuild-counters': 'Ricalcolo dei contatori',
  'clean-up': 'Pulizia notturna',
};
