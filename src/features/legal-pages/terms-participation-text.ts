import { publication } from '#lib/publication.ts';
import { reviewer } from '#lib/reviewer.ts';
import type { LegalSection } from './legal-text.ts';
import { facts, mailbox } from './publisher-facts.ts';

/** The terms about taking part: house rules, moderation, votes, supports, points, stories (product rules 1, 2, 4 and 5). */
export const participationTerms = (): readonly LegalSection[] => [
  {
    id: 'regole-della-casa',
    title: 'Le regole della casa',
    blocks: [
      'Puoi dare torto a chiunque. Non puoi togliere a nessuno la dignità, la sicurezza o la vita privata. Qui non pubblichiamo:',
      {
        kind: 'list',
        items: [
          'minacce, insulti alla persona, molestie, odio contro qualcuno per ciò che è;',
          'accuse presentate come fatti, senza prove, contro persone riconoscibili;',
          'dati personali altrui: numeri di telefono, indirizzi, e-mail, codici fiscali, IBAN, targhe;',
          'qualunque elemento che renda riconoscibile un minore o la vittima di un reato;',
          'pubblicità, truffe, messaggi copiati e ripetuti;',
          'testi e immagini di altri, pubblicati senza averne il diritto;',
          'più account, o account altrui, per contare di più in un voto o in una discussione.',
        ],
      },
      'Un commento ha da 1 a 5.000 caratteri. Nella prima settimana di vita dell’account può contenere al massimo due link. Puoi correggerlo per quindici minuti, e si vede che è stato modificato; puoi eliminarlo quando vuoi, e se ha ricevuto risposte al suo posto resta «Commento eliminato dall’autore».',
      'Ciò che scrivi resta tuo. Pubblicandolo qui ci autorizzi a mostrarlo sul sito finché non lo elimini, e a citare un commento, con il tuo nome, nelle nostre lettere e nelle e-mail di notifica: quelle già partite non si possono richiamare.',
    ],
  },
  {
    id: 'moderazione',
    title: 'Come moderiamo',
    blocks: [
      'Ogni commento dei lettori passa da controlli automatici uguali per tutti: lunghezza, ripetizioni, parole, dati personali, link, quante volte i commenti di quell’account sono stati respinti di recente. I commenti della redazione ne passano solo alcuni: di ciò che scrive risponde il giornale.',
      {
        kind: 'list',
        items: [
          '**In attesa di moderazione.** Il commento aspetta che una persona lo legga. Nel frattempo lo vedi solo tu.',
          '**Nascosto.** Lo ha deciso un moderatore, oppure lo hanno segnalato più lettori attendibili; in questo caso una persona lo rivede.',
          '**Respinto.** Il commento viola una regola o la legge e non si pubblica.',
          '**Sull’account.** Avvertimento, limitazione, sospensione con una data di fine. Una limitazione vale fino alla sua fine anche se elimini l’account e ti registri di nuovo; una sospensione continua allora come limitazione.',
        ],
      },
      `I commenti si ordinano per data o per apprezzamento. ${publication.sells ? 'Un abbonamento non li fa salire: la priorità dei Supporter vuol dire che il loro commento viene controllato e notificato prima.' : 'Nessuno può pagare per farli salire.'}`,
      {
        kind: 'links',
        links: [{ text: 'I numeri della moderazione, in tempo reale', to: '/trasparenza' }],
      },
    ],
  },
  {
    id: 'motivazione-e-ricorso',
    title: 'Motivazione e ricorso',
    blocks: [
      'Ogni decisione contro qualcosa che hai scritto ti arriva con una motivazione, come chiede il regolamento europeo sui servizi digitali (DSA, artt. 14 e 17). Ti diciamo:',
      {
        kind: 'list',
        items: [
          'quali fatti abbiamo considerato;',
          'quale regola di questa pagina, o quale legge, è stata violata;',
          'se nella decisione sono entrati strumenti automatici;',
          'come puoi ricorrere.',
        ],
      },
      `Hai **sei mesi** per ricorrere, gratis. Il tempo in cui il tuo account è sospeso non conta. Decide ${reviewer('una persona diversa da quella che ha deciso la prima volta')}, e puntiamo a risponderti in sette giorni. Se hai ragione tu, il commento torna al suo posto con i suoi punti. Puoi sempre rivolgerti anche a un giudice.`,
    ],
  },
  {
    id: 'segnalazioni',
    title: 'Segnalare un contenuto',
    blocks: [
      'Chiunque, anche senza account, può segnalare un contenuto che ritiene illegale o contrario a queste regole (DSA, art. 16). Ci servono l’indirizzo della pagina, il passaggio, il motivo, il tuo nome e la tua e-mail. Per i contenuti che mostrano abusi su minori il nome non serve.',
      'Ogni segnalazione riceve un numero e una data, e una risposta motivata. Ciò che è manifestamente illegale lo esaminiamo entro ventiquattro ore. Se veniamo a sapere di un pericolo per la vita o la sicurezza di qualcuno avvisiamo le autorità (DSA, art. 18).',
      { kind: 'links', links: [{ text: 'Scrivi una segnalazione', to: '/segnala' }] },
      ...facts([mailbox('Segnalazioni', 'reports')]),
    ],
  },
  {
    id: 'voti',
    title: 'Voti e giurie',
    blocks: [
      'In ogni Dualità e in ogni Trial by Media voti una volta sola, dopo l’accesso. Il voto è definitivo.',
      {
        kind: 'list',
        items: [
          '**Dualità.** Pro o contro la mozione. La votazione non ha una scadenza.',
          '**Trial by Media.** Colpevole o innocente, per sette giorni dalla pubblicazione, fino alla stessa ora. Le percentuali le vedi dopo aver votato, o a votazione chiusa.',
          '**Verdetto.** Vince chi supera la metà dei voti. La parità non condanna nessuno. Con meno di cinquanta voti la giuria è insufficiente e il verdetto non c’è.',
          '**Abusi.** Nel primo giorno un account può votare al massimo cinque volte. I voti sospetti si contano a parte finché una persona non li ha esaminati; il numero di quelli annullati è pubblico. Anche i voti e i sostegni da un indirizzo usa e getta, o da una casella che ha già un altro account, aspettano che una persona li ammetta e fino ad allora non contano; se il verdetto arriva prima, quei voti restano fuori.',
          '**Elezioni.** Quando si avvicina un voto vero possiamo tenere nascosti i risultati degli articoli che lo riguardano. La pagina lo spiega.',
        ],
      },
      'Il voto dei lettori non è un sondaggio e non è una sentenza. Ogni persona è innocente fino a condanna definitiva (art. 27 della Costituzione): un Trial esprime un’opinione su un caso di interesse pubblico, non un giudizio sulla responsabilità penale.',
      'La direzione del tuo voto la vedi soltanto tu. Puoi ritirare il consenso dalle Impostazioni: il numero resta, il legame fra te e la tua scelta si cancella. Su che cosa hai votato, e quando, lo ricordiamo finché hai l’account.',
      { kind: 'links', links: [{ text: 'Come proteggiamo i voti', to: '/privacy', hash: 'voti' }] },
    ],
  },
  {
    id: 'sostegni',
    title: 'Sostegni alle storie',
    blocks: [
      'Una Polemica dal Basso si sostiene una volta per lettore, dopo l’accesso. Il sostegno si può ritirare fino a quota 1.000; dopo se ne possono aggiungere altri, non toglierne. Il consenso lo ritiri quando vuoi dalle Impostazioni: il numero resta, che era tuo lo dimentichiamo, e quella storia dalla stessa casella e-mail non la sostieni di nuovo. Senza accesso il numero cambia solo sul tuo schermo e non conta.',
      {
        kind: 'list',
        items: [
          '**100 sostegni.** La redazione risponde in pubblico entro sette giorni.',
          '**500 sostegni.** Entro quattordici giorni un giornalista segue il caso e chiede conto alla controparte: domanda e risposta si pubblicano.',
          '**1.000 sostegni.** La storia è amplificata: prima pagina per sette giorni, la prossima lettera, una nota alla stampa, e può diventare una Dualità o un Trial.',
        ],
      },
      'Se in un’ora troppi sostegni arrivano dalla stessa rete o da caselle dello stesso dominio, sotto la storia si legge «Verifica in corso» finché una persona non li ha esaminati: contano, ma non fanno raggiungere tappe. Quelli annullati escono dal totale, e quanti sono è pubblico.',
      'Ogni promessa ha una data, che non si sposta: se siamo in ritardo, si legge.',
      { kind: 'links', links: [{ text: 'Le promesse, una per una', to: '/promesse' }] },
      'Una storia che in sei mesi non arriva a 1.000 va in archivio: si legge, non si sostiene più.',
    ],
  },
  {
    id: 'punti',
    title: 'Punti e classifica',
    blocks: [
      {
        kind: 'list',
        items: [
          '**+1** per ogni commento pubblicato, **+1** per ogni mi piace ricevuto, **+2** per ogni voto in Dualità o Trial, da qualunque parte tu stia.',
          'I punti dei voti li vedi subito tu; in classifica arrivano per tutti insieme, il lunedì alle 4, ora di Roma, e alla chiusura del mese; nei primi e negli ultimi tre giorni del mese il lunedì si salta. Quelli di un voto che aspetta un controllo ci arrivano se è ammesso, o se ritiri il consenso al voto.',
          'Se il commento viene rimosso, il mi piace ritirato o il voto annullato, i punti se ne vanno con loro.',
          'Leggere, reagire e sostenere non danno punti, e nemmeno i commenti oltre i venti in un giorno. Il mi piace a se stessi non esiste.',
          'La classifica mensile parte il primo del mese, ora di Roma; i punti di un mese chiuso non cambiano più, ma chi elimina l’account o è sospeso non compare. Se preferisci non comparire, il tuo posto dice «Utente Anonimo».',
        ],
      },
      'I punti non si comprano, non si vendono e non valgono denaro.',
      { kind: 'links', links: [{ text: 'Come si guadagnano punti', to: '/community' }] },
    ],
  },
  {
    id: 'storie',
    title: 'Le storie che ci mandi',
    blocks: [
      'Puoi mandarci una storia anche senza account. In quel caso la fonte risulta non verificata e non la pubblichiamo finché un redattore non ha accertato, e annotato, come l’ha verificata.',
      {
        kind: 'list',
        items: [
          '**Che cosa ci garantisci.** Che la storia è tua o che puoi raccontarla, e che per quanto ne sai è vera.',
          '**Tempi.** La redazione la legge in 24-48 ore: controlla i fatti, la qualità, e la prepara. Poi ti risponde.',
          '**Il tuo sì.** Vedi il testo rivisto prima degli altri. Senza la tua approvazione non esce.',
          '**L’altra parte.** Chi viene chiamato in causa può rispondere prima della pubblicazione.',
          '**Il tuo nome.** Puoi chiedere che non compaia: la redazione ti conosce, i lettori no.',
          '**Ripensamenti.** Fino alla pubblicazione ritiri la storia quando vuoi; dopo, scrivici.',
          '**Se la togliamo dopo averla pubblicata.** Al suo indirizzo restano il giorno e il motivo: li può leggere chiunque.',
          '**Se la respingiamo.** Ti diciamo quale di questi è il motivo: fuori tema, non verificabile, diffamatoria, dati personali, duplicata, pubblicità, procedimento in corso.',
        ],
      },
      'Puoi inviare fino a tre storie al giorno. La stessa storia mandata due volte in un giorno vale per una. Quando pubblichiamo una storia verificata ne risponde il giornale, come di ogni suo articolo.',
      { kind: 'links', links: [{ text: 'Racconta la Tua Storia', to: '/submit-story' }] },
    ],
  },
];
