import type { ListedWord } from './word-list.ts';

/**
 * The list that a new publication begins with: gross insults, slurs, threats and curses of Italian, which a person looks
 * at before they are published. Stems only where no innocent word begins so: not `cazz` (cazzuola), `stronz` (stronzio),
 * `puttan` (puttanesca), `incul` (inculcare), `negr` (negroamaro); and no words that mean other things as often, as
 * `troia` alone, which is a town and a war.
 */
export const defaultWords: readonly ListedWord[] = [
  ...list(
    'stem',
    'coglion, rompicoglion, scoglionat, vaffancul, merdos, merdacci, sborr, mongospastic, leccacul, diocan',
  ),
  ...list(
    'word',
    'cazzo, cazzi, cazzone, cazzoni, testadicazzo, teste di cazzo, rompicazzo, minchia, minchione, minchioni',
  ),
  ...list('word', 'stronzo, stronza, stronzi, stronze, stronzata, stronzate, stronzone, stronzetto'),
  ...list('word', 'affanculo, fanculo, inculare, inculato, inculata, inculati, inculatevi, rottinculo, rotto in culo'),
  ...list('word', 'faccia di culo, facce di culo, merda, merde, pompino, pompini, bocchinaro, bocchinara, segaiolo'),
  ...list(
    'word',
    'puttana, puttane, puttaniere, puttanieri, troietta, troiette, troione, figlio di troia, figli di troia',
  ),
  ...list(
    'word',
    'mignotta, mignotte, zoccola, zoccole, baldracca, baldracche, bagascia, bagasce, sgualdrina, sgualdrine',
  ),
  ...list('word', 'bastardo, bastarda, bastardi, bastarde, frocio, frocia, froci, ricchione, ricchioni, recchione'),
  ...list('word', 'recchioni, culattone, culattoni, lesbicaccia, negro, negra, negraccio, negracci, sporco ebreo'),
  ...list(
    'word',
    'sporchi ebrei, sporchi negri, terrone, terroni, terrona, mongoloide, mongoloidi, muso giallo, musi gialli',
  ),
  ...list('word', 'porco dio, porcodio, dio porco, dioporco, dio cane, porca madonna, porcamadonna'),
  ...list(
    'word',
    'ti ammazzo, vi ammazzo, ti uccido, vi uccido, ti spacco la faccia, vi spacco la faccia, ti sparo, vi sparo',
  ),
  ...list('word', 'devi morire, dovete morire, so dove abiti, sappiamo dove abiti, ti vengo a prendere, ammazzatevi'),
  ...list('word', 'heil hitler, sieg heil, viva hitler, viva il duce'),
];

function list(match: ListedWord['match'], words: string): ListedWord[] {
  return words.split(', ').map((text) => ({ text, match }));
}
