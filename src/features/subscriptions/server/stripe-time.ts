/** Stripe tells time in seconds. */
export function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}
