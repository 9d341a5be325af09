/** Who of the demo accounts speaks; everybody else is one of the readers. */
type Speaker = 'admin' | 'tribuna' | 'contributor' | 'lettrice' | 'supporter';

export interface DemoComment {
  text: string;
  by?: Speaker;
  likes?: number;
  /** So many of each side of a Dualità like it, instead of `likes`. */
  likesOfEachSide?: number;
  edited?: true;
  /** Its author took it away; replies keep its place. */
  deleted?: true;
  replies?: readonly Omit<DemoComment, 'replies'>[];
}

/** What readers say under the articles of the demo content, oldest first. */
export const threads: Record<string, readonly DemoComment[]> = {
  'flat-tax-sogno-incubo-classe-media': [
    {
      text: 'Finalmente un articolo in cui il contro non arriva in fondo, quando ormai hai smesso di leggere. Sul merito: semplice non vuol dire equo, e qui si vede bene.',
      likes: 31,
      replies: [
        {
          text: 'E complicato non vuol dire giusto. Le detrazioni di oggi le usa chi ha il commercialista.',
          likes: 22,
        },
        { text: 'Vero, ma allora si puliscono le detrazioni. Non serve toccare le aliquote.', likes: 14 },
        { text: 'Sono trent’anni che le puliamo. Ogni anno ne nascono dieci nuove.', likes: 9 },
      ],
    },
    {
      text: 'Ho rifatto i conti con la mia busta paga di settembre: 31.400 lordi, due figli. Con la proposta del turno 1 guadagnerei 640 euro l’anno, ma perderei la detrazione dell’asilo. Pari e patta.',
      likes: 27,
      replies: [
        { text: 'Mi dici come l’hai calcolata? A me, senza figli, esce quasi il doppio.', likes: 4 },
        {
          text: 'Ho tolto le detrazioni per carichi di famiglia e aggiunto la deduzione unica. Se sei senza figli torna.',
          likes: 6,
        },
      ],
    },
    {
      by: 'lettrice',
      text: 'Il turno 4 mi ha spostata di mezzo passo. Non sull’aliquota, ma sul fatto che «semplice» e «giusto» vengano usati come sinonimi da tutti e due.',
      likes: 24,
      replies: [
        {
          text: 'Io ho fatto il percorso opposto: partivo contrario e mi ha convinto la storia della parrucchiera di Forlì.',
          likes: 7,
        },
        { text: 'Da commercialista confermo: il salto a 85.000 euro esiste e lo vedo ogni dicembre.', likes: 12 },
        {
          by: 'tribuna',
          text: 'È proprio il punto che avrei voluto scrivere meglio. Quando dico «giusto» intendo: quanto pesa l’ultimo euro a chi lo paga.',
          likes: 19,
        },
      ],
    },
    {
      text: 'Qualcuno mi spiega perché in Estonia funziona e qui no? Non è una domanda retorica.',
      likes: 11,
      replies: [
        {
          text: 'In Estonia non hanno il nostro debito né la nostra spesa per pensioni. È un altro bilancio.',
          likes: 13,
        },
        {
          text: 'E comunque hanno appena introdotto una deduzione che cala con il reddito: di fatto è progressiva.',
          likes: 16,
        },
        { text: 'Grazie, questa non la sapevo.', likes: 2 },
      ],
    },
    {
      by: 'supporter',
      text: 'Ho lavorato trentasei anni nelle ferrovie e ho sempre pagato tutto alla fonte. A me cambia poco. Mi piacerebbe sapere quanto cambia a chi non paga oggi.',
      likes: 38,
      replies: [
        {
          text: 'Bravo Oreste. Il Brandimarte dice che con una regola chiara evadono meno, ma la prova non la porta.',
          likes: 8,
        },
        {
          text: 'La porta al turno 3, nota a margine: il caso russo del 2001. Poi si può discutere se valga per noi.',
          likes: 5,
        },
      ],
    },
    {
      deleted: true,
      text: '',
      replies: [
        {
          text: 'Capisco la rabbia, però il tono non aiuta. Chi guadagna quarantamila euro non è «il nemico».',
          likes: 10,
        },
      ],
    },
    {
      text: 'Il grafico con le quattro curve l’ho stampato e portato a scuola. Una quinta di ragioneria ne ha discusso due ore.',
      likes: 18,
    },
    {
      text: 'Mi ha colpito una cosa: nessuno dei due parla di tasse locali. Con l’addizionale del mio comune l’aliquota unica non è già più unica.',
      likes: 15,
      edited: true,
      replies: [
        {
          by: 'contributor',
          text: 'Nei paesi è ancora più vero: qui fra addizionale e Tari il conto lo fa il sindaco, non il ministro.',
          likes: 6,
        },
      ],
    },
    {
      text: 'La metafora dell’aragosta è furba. Ma al ristorante i piatti li scelgo io, il reddito no.',
      likes: 13,
      replies: [
        { text: 'Appunto: chi ordina l’aragosta l’ha scelta. Chi ha uno stipendio da 1.300 euro no.', likes: 7 },
      ],
    },
    {
      text: 'Due Dualità fa avevo votato senza leggere la parte contraria. Questa volta le ho lette tutte e due, e ho votato lo stesso. Però ci ho messo di più.',
      likes: 21,
    },
    {
      by: 'admin',
      text: 'Una nota della redazione: al turno 2 avevamo scritto «aliquota media» dove andava «aliquota marginale». È corretto, grazie a chi ce lo ha segnalato.',
      likes: 17,
      replies: [{ text: 'Apprezzo che lo diciate. Di solito si corregge di nascosto.', likes: 9 }],
    },
    {
      text: 'Sarò ingenuo, ma se la riforma costa 60 miliardi vorrei sapere quale ospedale chiude.',
      likes: 12,
      replies: [{ text: 'O quale bonus. Non è detto che si parta dagli ospedali.', likes: 3 }],
    },
    {
      text: 'Letto in treno, discusso con lo sconosciuto del posto accanto. Lui pro, io contro. Siamo scesi a Bologna amici.',
      likes: 29,
    },
    {
      text: 'Manca la voce di chi ha una partita IVA vera: forfettario sì, ma con quattro committenti che pagano a novanta giorni.',
      likes: 8,
    },
    {
      text: 'La no tax area di cui parla il turno 5 a me sembra il vero compromesso. Peccato arrivi a sei righe dalla fine.',
      likes: 9,
    },
    {
      text: 'Domanda seria per la Castellucci: se la progressività è un principio della Costituzione, perché l’Iva la paghiamo uguale tutti?',
      likes: 20,
      replies: [
        {
          by: 'tribuna',
          text: 'Perché il principio vale per il sistema nel suo insieme, non per ogni singola imposta. E infatti è l’insieme che qui non torna.',
          likes: 15,
        },
        { text: 'Risposta onesta. Resto della mia idea, ma la capisco.', likes: 6 },
      ],
    },
    {
      text: 'Sono pensionata, 1.180 euro al mese. Con tutte e due le proposte cambio due caffè. Forse non si parla di me.',
      likes: 26,
    },
    {
      text: 'Bella la regola dei turni uguali: trecentocinquanta parole a testa e nessuno che alza la voce.',
      likes: 14,
    },
    { text: 'Aspetto la Dualità sulla successione. Lì sì che si litiga anche in famiglia.', likes: 7 },
  ],
  'voto-ai-sedicenni-maturita-o-azzardo': [
    {
      text: 'Insegno in una terza liceo. Metà della classe saprebbe votare meglio di mio cognato, l’altra metà voterebbe come lui.',
      likes: 26,
      replies: [
        { text: 'Quindi esattamente come gli adulti.', likes: 17 },
        { by: 'lettrice', text: 'Confermo dalla seconda fila: l’altra metà almeno lo ammette.', likes: 8 },
      ],
    },
    {
      text: 'A sedici anni facevo le stagioni in pizzeria e pagavo i contributi. Qualcosa da dire sul lavoro l’avrei avuta.',
      likes: 19,
    },
    {
      text: 'In Austria si fa dal 2007 e non è crollato niente. Ma non è cambiato nemmeno niente: è questo il dato interessante.',
      likes: 12,
    },
    { text: 'Ho sedici anni. Grazie di averci fatto parlare e non solo parlato di noi.', likes: 34 },
  ],
  'smart-working-svuota-o-salva-le-citta': [
    {
      text: 'Il mio quartiere ha riaperto la ferramenta. Non succedeva dal 1998.',
      likes: 16,
      replies: [{ text: 'E il bar sotto il mio ex ufficio ha chiuso. La somma fa zero, o quasi.', likes: 7 }],
    },
    {
      text: 'Chi pulisce gli uffici non lavora da casa. Nell’articolo c’è, ma nel dibattito sparisce sempre.',
      likes: 23,
    },
    {
      by: 'contributor',
      text: 'In paese sono tornati in undici. Undici, su seicento: la scuola resta aperta per due di loro.',
      likes: 14,
    },
    { text: 'Io in ufficio ci vado per il caldo, d’inverno. Nessuno mette mai il riscaldamento nel conto.', likes: 18 },
  ],
  'nucleare-ponte-o-deviazione': [
    {
      text: 'La sera di gennaio da 52 gigawatt è la domanda giusta. Vorrei che la ponessero anche ai politici.',
      likes: 18,
      replies: [{ text: 'Risponderebbero parlando d’altro. Qui almeno i due si rispondono.', likes: 6 }],
    },
    { text: 'Da fisico: nessuno dei due bara sui numeri, e non era scontato.', likesOfEachSide: 13 },
    {
      text: 'Vent’anni per costruire una centrale. Mio nipote farà in tempo a laurearsi due volte.',
      likes: 9,
      replies: [
        { text: 'Le avessimo cominciate vent’anni fa…', likes: 5 },
        { text: 'Le avevamo finite quarant’anni fa, a dire il vero.', likes: 8 },
      ],
    },
    { text: 'Chi firma l’assegno? Noi, in bolletta. Con tutte e due le soluzioni.', likes: 12 },
  ],
  'intelligenza-artificiale-in-classe': [
    {
      by: 'lettrice',
      text: 'Uso un tutor con i ragazzi che recuperano latino. Funziona finché resto nella stanza.',
      likes: 15,
    },
    {
      text: 'I numeri delle due terze sono così vicini che dipende da chi ha corretto i compiti.',
      likes: 11,
      replies: [
        { text: 'Infatti la professoressa lo scrive: li ha corretti un collega di un’altra scuola.', likes: 4 },
      ],
    },
    { text: 'Mia figlia ha smesso di chiedere aiuto a me. Non so se essere contento.', likes: 20 },
  ],
  'centro-storico-senza-auto': [
    {
      text: 'Sto dentro le mura da quarant’anni. La sera adesso si sente la fontana. Però l’idraulico non viene più.',
      likes: 17,
    },
    {
      text: 'Mio padre ha ottantatré anni e due protesi. La libertà, per lui, ha le ruote.',
      likes: 22,
      replies: [
        { text: 'I permessi per disabili restano, c’è scritto nell’ordinanza.', likes: 6 },
        { text: 'Restano per chi ha la certificazione. Per gli altri c’è la salita.', likes: 9 },
      ],
    },
    { text: 'Provate a fare un trasloco a mano per trecento metri di salita, poi ne parliamo.', likes: 13 },
  ],
  'biglietto-per-entrare-in-citta': [
    {
      text: 'Tre euro non fermano nessuno. Trenta sì, ma allora diciamo che vogliamo meno poveri, non meno turisti.',
      likes: 19,
    },
    {
      text: 'Ci sono stato in gita con la scuola: quaranta minuti, un gelato, due pullman. Non ricordo la chiesa.',
      likes: 10,
    },
    { text: 'La restauratrice che lavora sopra le teste della folla meriterebbe un articolo tutto suo.', likes: 16 },
  ],
  'olimpiade-in-casa-motore-o-debito': [
    {
      text: 'Da noi la pista di bob dei Mondiali è un parcheggio per camper. Bellissimo, con le curve sopraelevate.',
      likes: 24,
    },
    {
      text: 'La galleria l’aspettavamo da trent’anni. Se per averla serve una medaglia, pazienza.',
      likes: 9,
      replies: [{ text: 'Il guaio è che una galleria si mantiene. La medaglia no.', likes: 7 }],
    },
    { text: 'Bastava chiedere chi paga il sesto inverno prima di firmare per il primo.', likes: 15 },
  ],
  'la-preside-che-sequestro-412-telefoni': [
    {
      text: 'Mio figlio è uno dei 412. I primi tre giorni è stato insopportabile, al decimo giocava a carte. Detto questo, il telefono è suo.',
      likes: 33,
      replies: [
        { text: 'Allora è questo il processo: avere ragione nel merito e torto nel modo.', likes: 18 },
        { text: 'O avere torto tutti e due, succede anche quello.', likes: 5 },
      ],
    },
    {
      text: 'L’armadietto blindato mi pare il dettaglio che decide. Custodire è una cosa, blindare un’altra.',
      likes: 12,
    },
    {
      by: 'supporter',
      text: 'Prima di votare ho letto due volte la difesa. Continuo a pensare che servisse una delibera.',
      likes: 16,
    },
    {
      text: 'Le emergenze? La segreteria ha un numero fisso, come quando a scuola ci andavamo noi.',
      likes: 10,
      replies: [{ text: 'Il fisso era staccato per lavori dal 4 al 9 novembre, c’è agli atti.', likes: 13 }],
    },
    {
      text: 'Bella idea mettere le prove contestate con scritto da chi. Mi ha fatto cambiare voto all’ultimo.',
      likes: 14,
    },
  ],
  'la-recensione-da-quarantamila-euro': [
    { text: 'Nove parole. Ho scritto liste della spesa più lunghe.', likes: 15 },
    {
      text: 'Gestisco un bed and breakfast: una stella falsa ti resta addosso due anni. Ma una stella vera va lasciata dov’è.',
      likes: 21,
      replies: [{ text: 'Chi stabilisce qual è vera? È tutto lì il caso.', likes: 6 }],
    },
    { text: 'Il perito dice che le prenotazioni calavano già da marzo. Possibile che nessuno ne parli?', likes: 8 },
    { text: 'Leggo le recensioni solo da tre stelle: sono le uniche scritte da chi c’è stato.', likes: 19 },
  ],
  'il-murale-cancellato-di-notte': [
    {
      text: 'Ho dipinto il pezzo in basso a sinistra. Avevo undici anni. L’ho saputo dal giornale.',
      likes: 36,
      replies: [{ text: 'Grazie di averlo scritto. Nelle carte eravate «soggetti terzi».', likes: 11 }],
    },
    { text: 'L’assessore almeno ha detto «l’ordine è mio». È raro.', likes: 9 },
    {
      text: 'Colpevole sì, ma il regolamento sul decoro l’ha votato tutto il consiglio, opposizione compresa.',
      likes: 13,
    },
    { text: 'Due mani di bianco tra l’una e le quattro: di notte costa il doppio anche la vernice.', likes: 8 },
  ],
  'l-allenatore-che-ritiro-la-squadra': [
    {
      text: 'Ho arbitrato in provincia per dodici anni. Quattro metri sono pochi, sì. Io non avrei avuto il coraggio.',
      likes: 25,
    },
    {
      text: 'Il ragazzo voleva giocare. Per me finisce lì: la scelta andava lasciata a lui.',
      likes: 18,
      replies: [{ text: 'A quindici anni, con lo stadio che ti grida addosso, quanto è una scelta?', likes: 14 }],
    },
    { text: 'Le urla dalla tribuna non sono «tifo acceso». Chiamiamole con il loro nome.', likes: 20 },
  ],
  'l-algoritmo-che-assegno-le-case': [
    {
      text: 'Lavoro all’ufficio casa di un altro comune. Il punteggio per il «disagio abitativo» lo decideva un foglio di calcolo anche da noi, solo che era nel cassetto.',
      likes: 17,
    },
    { text: 'Non è l’algoritmo: è che le case sono 64.', likes: 28 },
    { text: 'Pubblicare i pesi prima della graduatoria, non dopo: sarebbe già mezza assoluzione.', likes: 14 },
  ],
  'la-diga-rimasta-chiusa': [
    { text: 'Trenta litri al secondo sono una vasca da bagno ogni cinque secondi. Per un paese intero.', likes: 12 },
    {
      text: 'Coltivo pesche a valle. Senza quell’acqua luglio non lo passo. Ma le autobotti le vedo anch’io.',
      likes: 15,
    },
    { text: 'Quattro righe di risposta a un sindaco che chiede acqua. Quattro.', likes: 10 },
  ],
  'pietrascura-ultimo-autobus-14-10': [
    {
      by: 'contributor',
      text: 'Ci sono tornato ieri. Alla fermata hanno tolto anche la panchina.',
      likes: 23,
      replies: [
        {
          text: 'La panchina l’abbiamo presa noi per il circolo, così non arrugginisce. La rimettiamo quando torna la corriera.',
          likes: 31,
        },
      ],
    },
    { text: 'Sono infermiera a Potenza, turno di notte. Per me quell’articolo è la mia settimana.', likes: 27 },
    {
      text: 'Un taxi a chiamata costerebbe meno dell’autobus vuoto. Altrove si fa.',
      likes: 8,
      replies: [{ text: 'Altrove il telefono prende.', likes: 19 }],
    },
    {
      text: 'Studio fuori sede. Il venerdì arrivo alle 14.25: quindici minuti dopo che è partito l’ultimo.',
      likes: 16,
    },
  ],
  'torre-saracina-spiaggia-ristretta': [
    { text: 'La corda con i nodi ogni metro è la cosa più seria che abbia visto quest’estate.', likes: 22 },
    {
      text: 'Ho un ombrellone in seconda fila da vent’anni. La seconda fila adesso è la prima.',
      likes: 13,
      replies: [{ text: 'E fra due estati sarà la barca.', likes: 10 }],
    },
    { text: 'Il demanio ha le foto aeree dal 1954. Basterebbe chiederle.', likes: 11 },
  ],
  'quarantadue-minuti-dal-pronto-soccorso': [
    { text: 'L’autista ha rischiato il posto per un vicino di casa. Io voglio abitare lì.', likes: 30 },
    {
      text: 'Anche il dirigente ha le sue ragioni: con un’ambulanza sola, se la mandi su e ne chiamano un’altra giù?',
      likes: 9,
      replies: [{ text: 'Il problema è la parola «sola».', likes: 17 }],
    },
    {
      text: 'Adesso che i sostegni sono più di mille: che cosa succede, in concreto?',
      likes: 7,
      replies: [
        {
          by: 'admin',
          text: 'Ne scriviamo in apertura questa settimana, e abbiamo chiesto all’azienda sanitaria una risposta con una data.',
          likes: 15,
        },
      ],
    },
  ],
  'il-campo-diventato-parcheggio': [
    { text: 'Ho segnato lì il mio unico gol. Posto 37, fila C.', likes: 35 },
    { text: '«In via provvisoria» in Italia è un’unità di misura: vale vent’anni.', likes: 18 },
    { text: 'I ragazzi adesso si allenano a sedici chilometri. Chi li porta? Sempre le stesse tre madri.', likes: 12 },
  ],
  'il-fiume-che-cambia-colore-il-giovedi': [
    { text: 'Mia nonna diceva: se il fiume è blu, domani si stende. Lo stabilimento tingeva jeans.', likes: 14 },
    {
      text: 'Le analisi sono in regola perché il prelievo lo fanno il lunedì?',
      likes: 20,
      replies: [{ text: 'Il tintore lo dice senza dirlo. I vasetti però sono del giovedì.', likes: 9 }],
    },
  ],
  'la-scuola-con-sette-alunni': [
    { text: 'La madre che ha portato via l’ottava è la più onesta di tutti. E si vede quanto le costa.', likes: 19 },
    {
      by: 'lettrice',
      text: 'Ho insegnato in una pluriclasse. Si impara a dividere per sette anche il silenzio.',
      likes: 23,
    },
    { text: 'L’autista dello scuolabus che fa la strada anche per uno solo. Ecco, io voterei per lui.', likes: 17 },
  ],
  'la-biblioteca-aperta-due-ore': [
    {
      text: 'La bibliotecaria che dice di no ai volontari ha ragione, e mi dispiace.',
      likes: 16,
      replies: [
        { text: 'Perché ha ragione? Quattordici persone gratis…', likes: 3 },
        { text: 'Perché il giorno dopo il posto non lo mettono più a concorso.', likes: 12 },
      ],
    },
    { text: 'Quel testamento andrebbe letto in consiglio comunale ad alta voce.', likes: 10 },
    { text: 'Undicimila libri e due ore: fanno un secondo e mezzo a libro, ogni martedì.', likes: 12 },
  ],
  'l-antenna-dietro-il-campanile': [
    { text: '143 a 141. Due voti: saranno stati i due sul pianerottolo.', likes: 17 },
    { text: 'Chi viene in vacanza vuole il paesaggio, chi ci vive vuole chiamare il medico.', likes: 14 },
    {
      text: 'La donna con le chiavi del campanile decide più del consiglio comunale. Come sempre, nei paesi.',
      likes: 11,
    },
  ],
};
