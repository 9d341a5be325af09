import { number } from '#lib/italian.ts';
import type { Perspective } from '#features/formats/formats.ts';

const sides: Record<Perspective, string> = { pro: 'PRO', contro: 'CONTRO' };

/** Words of the bar that follows what is read aloud. */
export const barTexts = {
  bar: 'Ascolta l’articolo',
  voice: (name: string, side: Perspective) => `${name.split(' ')[0]}, ${sides[side]}`,
  track: (part: number, parts: number) => `Parte ${part} di ${parts}`,
  previous: 'Paragrafo precedente',
  next: 'Paragrafo successivo',
  rate: (rate: number) => `${number(rate)}×`,
  rateLong: (rate: number) => `Velocità ${number(rate)}×, cambia`,
  sleep: 'Si ferma da sola',
  sleepNever: 'Senza timer',
  sleepAfter: (minutes: number) => `Fra ${minutes} min`,
  close: 'Chiudi',
  failed: 'La voce si è interrotta. Riprova: alcune voci funzionano solo con la rete.',
} as const;
