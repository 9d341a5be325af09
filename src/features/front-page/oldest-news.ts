/** Older news is none, in milliseconds: who was away for years finds what is new this month. */
export const oldestNewsMs = 30 * 86_400_000;
