/** Why what is asked about the authors' share is refused. */
export const shareRefusals = {
  noMonth: 'Questo mese non esiste o non è ancora chiuso.',
  paidOn: 'Scrivi il giorno del pagamento.',
  future: 'Il giorno non può essere nel futuro.',
  beforeEnd: 'Il pagamento viene dopo la fine del mese.',
  paidAlready: 'Questo mese è già segnato come pagato.',
  earlierFirst: 'Prima segna come pagati i mesi precedenti.',
  otherLines: 'Le righe di questo mese sono cambiate da quando le hai viste: ricarica e confronta il file.',
  nothingToPay: 'In questo mese non c’è niente da pagare.',
} as const;
