import { refusalIn } from '#lib/refusal.ts';

/** Whether the server wants to know once more who asks. */
export const asksToConfirm = (error: unknown) => refusalIn(error).code === 'confirm_identity';
