/** What the log says about itself to browsers; alone, because every page downloads it. */
export const auditHead = { title: 'Registro' } as const;
