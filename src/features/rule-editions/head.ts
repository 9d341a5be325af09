/** What the page of the editions says about itself to browsers; alone, because every page downloads it. */
export const ruleEditionsHead = { title: 'Termini e privacy' } as const;
