import type { OwnVote } from './queries.ts';

/** What a voter is told of the own vote where it does not count. */
export function shownStanding(own: OwnVote | undefined): { standing?: 'checking' | 'annulled' } {
  return own && own.standing !== 'counted' ? { standing: own.standing } : {};
}
