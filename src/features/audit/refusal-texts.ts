/** What the calls of the log refuse. */
export const auditRefusals = {
  badCursor: 'Questa pagina del registro non esiste più: ricomincia dall’inizio.',
} as const;
