/** How often, and how many times, it is asked whether the money of a withdrawal is on its way. */
const askEveryMs = 1500;
const mostAsked = 20;

interface Asked<Answer> {
  state: { data: Answer | undefined; dataUpdateCount: number };
}

/** How long a query waits before it asks again, as long as its answer says that something is still to come. */
export const askWhile =
  <Answer>(isComing: (answer: Answer) => boolean) =>
  ({ state: { data, dataUpdateCount } }: Asked<Answer>): number | false =>
    data !== undefined && isComing(data) && dataUpdateCount < mostAsked ? askEveryMs : false;
