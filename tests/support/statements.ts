import pg from 'pg';
import { vi } from 'vitest';
import type { Db } from '#platform/db.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that this process sent to databases while something was done; not what the pool asks whether they live. */
export async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return (sent.mock.calls as unknown[][]).flatMap(([query, values], index) => {
      if (isWatch(sent.mock.contexts[index]!)) return [];
      const { text, values: own = [] } = typeof query === 'string' ? { text: query } : (query as Partial<Statement>);
      return text === undefined ? [] : [{ text, values: Array.isArray(values) ? values : own }];
    });
  } finally {
    sent.mockRestore();
  }
}

/** Whether it is the pool's own connection: on a slow machine it asks in the middle of anything. */
function isWatch(client: object): boolean {
  const { connectionParameters } = client as { connectionParameters: { application_name?: string } };
  return connectionParameters.application_name?.endsWith(' pulse') === true;
}

/** A step of a plan, as `explain (format json)` tells it; the counts are there where it was carried out. */
export interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Subplan Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: PlanStep[];
}

/** How the database carries a statement out. */
export async function planOf({ $client }: Db, { text, values }: Statement): Promise<PlanStep> {
  const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}

/** A step and all below it. */
export function stepsOf(step: PlanStep): PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}
