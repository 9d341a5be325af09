/**
 * What Italians put into passwords beside the world's commonest ones, which come from `@zxcvbn-ts/language-common`:
 * first names, football, cities, endearments, walks over an Italian keyboard. Written for this product.
 */
export const italianWords = `
  amore amoremio ciao ciaociao tesoro cucciolo cucciola angelo angela principessa stellina stella mamma papa mammamia
  famiglia fratello sorella bambina bambino gattino gatto cane cagnolino micio micia pulcino patata patatina fragola
  juventus juve inter internazionale milan acmilan roma asroma lazio napoli forzanapoli forzaroma forzajuve forzainter
  forzamilan fiorentina torino palermo bologna genoa sampdoria cagliari verona udinese atalanta totti maradona ronaldo
  italia milano venezia firenze genova bari catania messina padova trieste brescia parma modena rimini ferrari ducati
  alessandro alessandra alessia alessio alice ambra andrea anna antonella antonio arianna aurora barbara beatrice benedetta
  carla carlo carlotta caterina chiara christian claudia claudio cristian cristina daniela daniele davide debora deborah
  diego domenico elena eleonora elisa elisabetta emanuele emma enrico erica erika fabio fabrizio federica federico
  filippo francesca francesco gabriele gaia giacomo gianluca gianni giorgia giorgio giovanna giovanni giulia giuliano
  giulio giuseppe greta ilaria irene jessica katia laura leonardo lorenzo luca lucia luigi manuel manuela marco margherita
  maria marina mario marta martina massimo matteo mattia maurizio mauro michela michele mirko monica nicola nicole
  noemi paola paolo patrizia pietro raffaele riccardo rita roberta roberto rosa salvatore samuele sara serena sergio
  silvia simona simone sofia sonia stefania stefano susanna teresa tommaso umberto valentina valeria valerio vanessa
  veronica viola vincenzo vittoria
  password parola segreto segreta accesso accedi benvenuto benvenuta entrare utente computer internet telefono segretissima contraddittorio
  passparola parolachiave nonloso nonloricordo nonricordo cambiami cambiala provami prova provaprova admin amministratore
  qwertyuiopasdfghjkl qwertyuiop asdfghjkl zxcvbnm qwerty qwertz azerty asdfgh zxcvbn qazwsx qazwsxedc abcdef abcdefgh
  abcdefghi abcdefghijkl lunedi martedi mercoledi giovedi venerdi sabato domenica gennaio febbraio marzo aprile maggio
  giugno luglio agosto settembre ottobre novembre dicembre primavera estate autunno inverno natale buonnatale
  sole mare luna montagna calcio pallone pizza pasta nutella cioccolato cocacola vacanza vacanze musica chitarra felicita
  libertà liberta speranza fortuna bellissima bellissimo tiamo tiamotanto tivogliobene perte persempre`;
