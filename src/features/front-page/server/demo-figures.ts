/**
 * The specification's marketing figures (2, "Pricing") for an installation with demo content, always labelled
 * 'dati dimostrativi'. Without demo content nothing is shown until there are real counts above their floors.
 */
export const demoFigures = { supporters: 2847, articlesRead: 156_000, virality: 78 } as const;
