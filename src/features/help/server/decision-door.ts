import type { Tx } from '#platform/db.ts';

/** The accounts that took decisions which a request for help may object to. */
export interface Deciders {
  /** Of those that its words name. */
  named: string[];
  /** Of those that concern whoever wrote it, whatever its words say. */
  ofWriter: string[];
}

export type DecidersOf = (tx: Tx, requestId: string) => Promise<Deciders>;

let door: DecidersOf[] | undefined;

/** Hands in who knows of decisions that later features take, where the features are put together. */
export function openDecisionDoor(opened: DecidersOf[]): void {
  door = opened;
}

/** Who took decisions of later features that a request may object to. */
export const decidersOf: DecidersOf = async (tx, requestId) => {
  if (!door) throw new Error('Nobody handed in who took the decisions that readers object to (openDecisionDoor)');
  const all: Deciders = { named: [], ofWriter: [] };
  for (const ofFeature of door) {
    const { named, ofWriter } = await ofFeature(tx, requestId);
    all.named.push(...named);
    all.ofWriter.push(...ofWriter);
  }
  return all;
};
