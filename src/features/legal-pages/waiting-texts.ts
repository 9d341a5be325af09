/** What the specification shows while a page is on its way (section 2). */
export const waitingTexts = {
  verifyEmail: 'Verifica email in corso...',
  forgotPassword: 'Caricamento recupero password...',
  resetPassword: 'Caricamento reset password...',
} as const;
