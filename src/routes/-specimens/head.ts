/** Title and description of the internal page; apart from its texts, which only that page needs. */
export const specimenHead = {
  title: 'Sistema',
  description: 'Pagina interna: ogni elemento del sistema visivo in ogni suo stato.',
} as const;
