/** One password for all of them (operations page). */
export const demoPassword = 'Contraddittorio!2026';

/** The five accounts of the operations page; the writer is the account of an author of the demo content. */
export const demoAccounts = [
  {
    email: 'admin@demo.example',
    name: 'Elvira Santomauro',
    role: 'admin',
    username: 'elvira',
    bio: 'Dirige la redazione e risponde a tutte le lettere, anche a quelle anonime.',
    location: 'Ferrara',
  },
  {
    email: 'tribuna@demo.example',
    name: 'Livia Castellucci',
    role: 'writer',
    author: 'livia-castellucci',
    username: 'livia_castellucci',
    bio: 'Fiscalista. Qui scrive dalla parte del contro, e ogni tanto ci ripensa.',
    location: 'Bari',
  },
  {
    email: 'contributor@demo.example',
    name: 'Nino Cardellini',
    role: 'contributor',
    username: 'nino_cardellini',
    bio: 'Racconta i paesi dove la corriera passa una volta sola.',
    location: 'Potenza',
  },
  {
    email: 'lettrice@demo.example',
    name: 'Marta Bellandi',
    role: 'user',
    username: 'marta_b',
    bio: 'Insegno latino a chi non lo vuole e leggo i commenti prima degli articoli.',
    location: 'Trento',
  },
  {
    email: 'supporter@demo.example',
    name: 'Oreste Pavanin',
    role: 'user',
    username: 'oreste',
    bio: 'Pensionato delle ferrovie. Voto solo dopo aver letto la parte con cui non sono d’accordo.',
    location: 'Rovigo',
  },
] as const;

/** Staff needs a second factor; whoever tries the program out has no authenticator app at hand, so theirs are exempt. */
export function isStaff(role: (typeof demoAccounts)[number]['role']): boolean {
  return role === 'admin' || role === 'writer';
}

/** A fictional reader by number, from 1: always the same one. */
export function demoReader(number: number): { email: string; name: string } {
  const first = firstNames[(number * 7) % firstNames.length]!;
  const last = lastNames[(number * 13 + Math.floor(number / firstNames.length)) % lastNames.length]!;
  return { email: `lettore-${String(number).padStart(4, '0')}@demo.example`, name: `${first} ${last}` };
}

const firstNames = `
  Ada Agata Alba Aldo Alessio Alida Alvise Ambra Amedeo Anita Annalisa Antonia Arianna Armando Arturo Aurora Beatrice
  Bianca Bruno Camilla Carla Carmela Caterina Cecilia Chiara Cinzia Clara Corrado Cosimo Cristina Damiano Daria Davide
  Delia Diego Donata Edoardo Elena Eleonora Elisa Emilia Emma Enea Enrico Ester Ettore Eugenio Eva Fabio Federica Filippo
  Flavia Flora Franca Gaia Gemma Giacomo Gilda Gina Ginevra Giorgio Giulia Greta Guido Ida Igor Ines Irma Jacopo Lara
  Laura Lavinia Lea Leone Letizia Lia Lidia Livio Loredana Luca Lucia Luigi Luisa Maddalena Marco Margherita Marina Mario
  Marzia Matilde Mattia Milena Mirella Mirko Nadia Nicola Noemi Olga Oriana Paola Piero Pina Primo Rachele Renato Rina
  Rita Rocco Romina Rosa Ruggero Sabina Samuele Sara Serena Silvana Silvio Simona Sofia Stefano Susanna Tea Teresa Tobia
  Ugo Valeria Vanda Vera Viola Vito Walter Zeno`
  .trim()
  .split(/\s+/);

const lastNames = `
  Abbondanza Alberghini Amoroso Angelini Antinori Ballarin Barbieri Basile Battaglia Bellandi Benassi Bertocchi Bevilacqua
  Bianchetti Boccaccini Bonfanti Borghesi Bortolotti Brancaleoni Brunelli Cantarutti Capecchi Cardinali Carminati Casagrande
  Cattaneo Ceccarelli Cipolletti Colangelo Colombini Corsaro Costantini Cremonesi Dallagiovanna Deiana Fabbri Fadda
  Falcinelli Fantozzi Farinelli Ferrandino Fiorentini Fontanella Franceschini Gallerani Garavaglia Gasparotto Genovesi
  Ghidini Giambelli Giordani Grandi Guarnieri Iacono Lagana Lanfranchi Lazzarini Lombardini Lupinacci Maccari Magnani
  Malaspina Mancuso Marchesini Marinelli Mastrangelo Mazzolari Melis Meneghetti Milani Monticelli Morandini Nardelli
  Nicastro Orsatti Padovani Paganelli Palmieri Panichi Parodi Pedretti Pellegrini Petrucci Piazzolla Pignatelli Poggi
  Quaranta Ranieri Ravasio Rigamonti Rizzuto Rossini Sabatelli Salvemini Sanna Sarti Scarpellini Serra Simonetti Soldati
  Spadaro Tagliabue Tedeschi Testoni Tiraboschi Tonelli Trevisani Vannucci Ventura Verdi Vezzani Viganò Zambelli Zanetti`
  .trim()
  .split(/\s+/);
