import { createServerEntry } from '@tanstack/react-start/server-entry';
import { hearSettings, settledSettings } from '#features/settings/server/current.ts';
import { showSignInWaysOf } from './pages/show-sign-in-ways.ts';
import { showPaymentsOf } from './pages/show-payments.ts';
import { settings } from '#platform/env.ts';
import { listenForChanges } from '#platform/invalidation.ts';
import { takeUpJobs } from '#platform/jobs/jobs.ts';
import { PageCache } from '#platform/page-cache.ts';
import { observeRender } from '#platform/render-outcome.ts';
import { services } from '#platform/services.ts';
import { createApp } from './app.ts';
import { jobHandlers, mailTransport, timetable } from './jobs.ts';
import { render } from './pages/render.ts';

export { serve } from './serve.ts';

let app: ReturnType<typeof createApp> | undefined;

/** What the development server asks: the whole program behind one fetch, nothing cached. */
export default createServerEntry({
  fetch(request) {
    app ??= develop();
    return app.fetch(request);
  },
});

function develop(): ReturnType<typeof createApp> {
  const program = services();
  // What a developer's database keeps was never paid for.
  showPaymentsOf(program, false);
  showSignInWaysOf(settings());
  listenForChanges(settings().databaseUrl!, new PageCache(), program.live, hearSettings(program.db));
  takeUpJobs(settings().databaseUrl!, jobHandlers(program, mailTransport()), timetable);
  return createApp(program, async (request, variant) => {
    await settledSettings(program.db);
    return (await observeRender(async () => render(request), variant)).result;
  });
}
