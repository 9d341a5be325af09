import { faultOf } from '#platform/db.ts';
import { log } from '#platform/log.ts';

/**
 * What was asked about one reader, or something else where that fails for them alone: the others do not wait for it. A
 * database that is away is nobody's own fault, and thrown: what was to be done is done later.
 */
export async function unlessAlone<Answer>(answer: Promise<Answer>, readerId: string, instead: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (faultOf(error) !== 'item') throw error;
    log.error({ err: error, reader: readerId }, 'a reader could not be told of something');
    return instead;
  }
}
