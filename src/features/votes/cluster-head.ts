/** What the page of suspicious votes says about itself to browsers; alone, because every page downloads it. */
export const clusterHead = { title: 'Voti sospetti' } as const;
