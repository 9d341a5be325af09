import { publication } from './publication.ts';

/** Whether readers can get an account by themselves: with the mail that confirms an address, or with Google. Elsewhere somebody invites them. */
export const canJoin = (): boolean => publication.sendsMail || publication.hasGoogle;

/** On a button that leads to an account. */
export const joinAction = (): string => (canJoin() ? 'Registrati gratis' : 'Accedi');
