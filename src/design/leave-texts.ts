/** What whoever leaves a page with unsaved changes is asked. */
export const leaveTexts = {
  title: 'Uscire senza salvare?',
  text: (parts: readonly string[]) =>
    parts.length === 1
      ? `Hai una modifica non salvata: ${parts[0]}. Se esci adesso si perde.`
      : `Hai modifiche non salvate: ${parts.join(', ')}. Se esci adesso si perdono.`,
  leave: 'Esci senza salvare',
  stay: 'Resta sulla pagina',
} as const;
