/** What the pages of promises say about themselves to browsers; alone, because every page downloads it. */
export const newsroomPromisesHead = { title: 'Promesse' } as const;
export const pressNoteHead = {
  title: (story?: string) => (story ? `Nota alla stampa: «${story}»` : 'Nota alla stampa'),
} as const;
export const promisesHead = {
  title: 'Le promesse',
  description: import.meta.env.SSR
    ? 'Che cosa promettiamo a chi sostiene una storia, entro quando, e quante volte lo facciamo in tempo.'
    : undefined,
} as const;
