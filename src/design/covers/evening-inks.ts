/**
 * The inks of a drawing in the evening's edition, for pictures that stand in files of their own: the same as in
 * tokens.css (tokens.test.ts).
 */
export const eveningInks: Readonly<Record<string, string>> = {
  '--cop-carta': '#1d2430',
  '--cop-chiaro': '#e9e0cc',
  '--cop-inchiostro': '#0b0e14',
  '--cop-blu': '#3f74cc',
  '--cop-rosso': '#da4336',
  '--cop-verde': '#10a878',
  '--cop-celeste': '#7f9dcb',
  '--cop-rosa': '#d98f7f',
  '--cop-menta': '#5fae8e',
  '--cop-sabbia': '#4a4b47',
  '--cop-fondo': '#2c3442',
  '--cop-verde-cupo': '#0d7a59',
  '--cop-grigio': '#7b7462',
  '--cop-tratto': '#e9e0cc',
  '--cop-neutro': '#bbaf94',
  '--cop-fusione': 'normal',
};
