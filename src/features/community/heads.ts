/** Title and description of the community page. Apart from the other texts because the heads of all pages are in what every reader downloads. */
export const communityHead = {
  title: 'Community',
  description: import.meta.env.SSR
    ? 'Come si partecipa: commenti, voti e mi piace valgono punti, e ogni mese una classifica dei lettori che riparte da zero.'
    : undefined,
} as const;
