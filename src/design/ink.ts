/**
 * The inks, as CSS properties with a fallback: inlined in a page they follow the edition (tokens.css), elsewhere the
 * day's fallbacks hold.
 */
export const ink = {
  paper: 'var(--cop-carta,#F2E8D3)',
  light: 'var(--cop-chiaro,#FFFBF2)',
  black: 'var(--cop-inchiostro,#1A1815)',
  line: 'var(--cop-tratto,#1A1815)',
  blue: 'var(--cop-blu,#143C77)',
  red: 'var(--cop-rosso,#CF2E2E)',
  green: 'var(--cop-verde,#10B981)',
  paleBlue: 'var(--cop-celeste,#A9BFDD)',
  pink: 'var(--cop-rosa,#EFB3A3)',
  mint: 'var(--cop-menta,#A6DCC2)',
  sand: 'var(--cop-sabbia,#DFCFAE)',
  darkGreen: 'var(--cop-verde-cupo,#0A6349)',
  grey: 'var(--cop-grigio,#5C5646)',
  neutral: 'var(--cop-neutro,#DFCFAE)',
  backdrop: 'var(--cop-fondo,#E9DFC8)',
} as const;
