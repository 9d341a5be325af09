/**
 * Italian words that bend by rule, roughly in the order in which a local newspaper uses them: the earlier a word, the
 * more often `italian-sentences.ts` takes it.
 */

/** Masculine nouns whose plural ends in -i. */
export const masculineNouns = list(`
  comune sindaco cittadino consiglio progetto bilancio lavoro quartiere anno giorno centro servizio piano paese bambino
  parcheggio ospedale treno autobus mercato fiume ponte palazzo tribunale governo presidente assessore ufficio documento
  numero prezzo contributo appalto cantiere permesso ricorso voto verbale bando regolamento decreto ministero istituto
  professore studente genitore insegnante alunno infermiere dottore paziente farmaco reparto pronto turno orario stipendio
  contratto operaio artigiano negozio fornaio macellaio albergo ristorante turista campeggio sentiero bosco prato torrente
  lago vento temporale inverno autunno mattino pomeriggio incendio terremoto crollo danno risarcimento testimone giudice
  avvocato perito carabiniere vigile furto debito credito affitto inquilino condominio cortile giardino albero muro tetto
  balcone portone corridoio ascensore semaforo marciapiede incrocio viale vicolo confine territorio borgo castello campanile
  convento museo teatro cinema concerto festival libro giornale articolo titolo paragrafo lettore autore editore archivio
  registro cartello segnale messaggio telefono computer programma sistema rapporto grafico calcolo esempio motivo dubbio
  sospetto errore rimedio vantaggio ritardo anticipo accordo contrasto confronto dibattito discorso silenzio applauso
  pubblico comitato partito movimento sindacato volontario anziano giovane vicino forestiero padrone cliente fornitore
  raccolto vigneto oliveto pascolo allevatore contadino trattore furgone motorino ciclista pedone viaggiatore passeggero
  biglietto abbonamento binario vagone capolinea tornante valico ghiacciaio rifugio pastore lupo cinghiale cavallo gatto
  pane formaggio vino olio sale zucchero pesce mare porto molo peschereccio faro scoglio stabilimento bagnino ombrellone`);

/** Feminine nouns: those in -a have a plural in -e, those in -e one in -i. */
export const feminineNouns = list(`
  scuola strada piazza casa città acqua giunta regione provincia maggioranza minoranza delibera ordinanza proposta domanda
  risposta spesa tassa bolletta multa gara impresa ditta fabbrica bottega officina azienda cooperativa banca fattura
  ricevuta somma misura distanza altezza mappa linea fermata corsa stazione ferrovia galleria rotonda curva salita discesa
  campagna collina montagna valle pianura riva spiaggia costa isola pineta foresta vigna cascina stalla malga frana alluvione
  pioggia neve nebbia tempesta estate primavera notte sera settimana stagione giornata ora data scadenza attesa pazienza
  famiglia madre figlia sorella nonna ragazza bambina maestra allieva preside segretaria bidella aula mensa palestra
  biblioteca lavagna pagella lettera firma pagina parola frase notizia cronaca inchiesta intervista fotografia immagine
  fonte prova perizia sentenza condanna difesa accusa udienza causa legge norma regola riforma politica economia cultura
  storia memoria festa fiera sagra musica orchestra commedia mostra statua chiesa torre porta finestra scala soffitta
  cantina cucina stanza camera sala terrazza facciata pietra sabbia polvere crepa trave tegola siepe panchina fontana
  lampada insegna vetrina bancarella cassetta bottiglia tazza tavola sedia coperta valigia bicicletta automobile ruota
  benzina corrente caldaia antenna rete connessione macchina tecnologia ricerca scoperta cura medicina ambulanza corsia
  barella visita ricetta ferita malattia salute squadra partita vittoria sconfitta classifica maglia tribuna panchetta`);

/** Adjectives in `-o`, with four forms. */
export const fourFormAdjectives = list(`
  nuovo piccolo alto basso primo ultimo solo vero pieno vuoto aperto chiuso lento rapido caro povero cattivo brutto
  sano malato moderno privato urbano estivo notturno quotidiano severo onesto curioso prezioso pericoloso rumoroso
  silenzioso costoso numeroso famoso ventoso nervoso orgoglioso coraggioso generoso misterioso noioso spazioso
  luminoso oscuro chiaro scuro nero rosso giallo azzurro caldo freddo umido bagnato asciutto pulito rotto intero
  mezzo esatto preciso sbagliato corretto sicuro incerto convinto pronto occupato libero gratuito pagato scaduto
  firmato timbrato scritto stampato fotografato misurato contato pesato promesso dimenticato ritrovato perduto
  restaurato demolito abbandonato affollato deserto isolato collegato lontano vicino interno esterno sotterraneo
  montano costiero comodo profondo`);

/** Adjectives in `-e`, with two forms. */
export const twoFormAdjectives = list(`
  grande comunale regionale provinciale nazionale locale centrale sociale naturale stradale ospedaliere giudiziale legale
  reale uguale speciale generale normale annuale mensile serale invernale autunnale semplice difficile facile inutile
  utile possibile impossibile visibile invisibile credibile sensibile responsabile notevole breve lieve grave veloce felice
  triste forte debole gentile umile nobile fragile stabile mobile agile sottile pesante importante distante costante
  presente assente recente urgente evidente prudente paziente potente frequente interessante preoccupante sorprendente`);

/** Stems of verbs in -are that take an object. */
export const verbStems = list(`
  approv present cont misur pag firm trov cerc port guard aspett domand ascolt ricord dimentic raccont spieg mostr
  chiam salut accompagn aiut lasci cambi spost ripar restaur abbandon occup liber affitt compr consegn ritir rifiut
  accett contest critic accus giudic condann sospett verific controll esamin calcol valut stim registr numer document
  fotograf disegn progett organizz prepar anticip rimand ritard annull modific pubblic stamp cancell conserv archivi
  illumin riscald lav asciug colm svuot apparecchi tagli piant innaffi semin cur coltiv rispett salv sald vers incass
  aument limit`);

export const adverbs = list(`
  ancora sempre spesso ormai intanto subito presto tardi volentieri insieme altrove finalmente lentamente davvero quasi
  certamente raramente regolarmente ufficialmente improvvisamente silenziosamente puntualmente apertamente`);

/** How a sentence may open; the comma belongs to it. */
export const openings = [
  'Da tre mesi',
  'Ogni mattina',
  'Secondo il verbale',
  'Alle sette e mezzo',
  'Nel frattempo',
  'A settembre',
  'Dopo la riunione',
  'Senza avvisare',
  'Per la seconda volta',
  'In attesa di una risposta',
  'Prima della votazione',
  'A due passi dalla piazza',
] as const;

/** Halves of the names of villages that do not exist. */
export const placeBeginnings = list(`
  Roveto Castel Monte Rocca Borgo Pieve Torre Villa Ponte Serra Campo Fonte Valle Costa Poggio Colle Prato Acqua Pietra
  Sasso`);
export const placeEndings = list(`
  arso bruno chiaro dolce fermo giglio largo lungo magno nero orsino pardo quieto raso secco tondo umbro vecchio verde
  zeno`);

function list(words: string): string[] {
  return [...new Set(words.trim().split(/\s+/))];
}
