import { limitPair } from '#platform/limits/limit-both.ts';
import { hour, minute } from '#platform/limits/seconds.ts';

/** Versions that are sent: an account as often as stories (product rules 4.16), more of a house or a school. */
export const sendLimits = limitPair('counter-voices', { person: 3, address: 30, seconds: 24 * hour });
export const withdrawLimits = limitPair('counter-voices-withdraw', { person: 20, address: 200, seconds: 60 * minute });
