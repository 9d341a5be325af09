import { articlesRead, supporters } from '#features/subscriptions/server/public-figures.ts';
import { satisfaction } from '#features/survey/server/answers.ts';
import { isDatabaseUnavailable } from '#platform/db.ts';
import { warnMeasured } from '#platform/measured-log.ts';
import type { Services } from '#platform/services.ts';
import { viralityOf } from './virality.ts';

/**
 * The figures of the home page, with how much the Trial on it was taken part in. Each counts much and is shown beside the
 * rest: one that the database did not come to count is null, as one that is still too small, and takes no page with it.
 */
export async function homeFigures({ db, now, demo }: Pick<Services, 'db' | 'now' | 'demo'>, trial: string | undefined) {
  const at = now();
  const [reads, paying, satisfied, virality] = await Promise.all([
    orNull('articlesRead', articlesRead(db, demo)),
    orNull('supporters', supporters(db, at, demo)),
    orNull('satisfaction', satisfaction(db, at, demo)),
    trial ? orNull('virality', viralityOf(db, trial, at)) : null,
  ]);
  return {
    supporters: paying,
    articlesRead: reads,
    satisfaction: satisfied?.percent ?? null,
    satisfactionAnswers: satisfied?.answers ?? null,
    virality,
  };
}

async function orNull<Figure>(name: string, figure: Promise<Figure>): Promise<Figure | null> {
  try {
    return await figure;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    warnMeasured('a figure of the home page could not be counted', { figure: name, err: error });
    return null;
  }
}
