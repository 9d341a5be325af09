import { createServerEntry } from '@tanstack/react-start/server-entry';
import { services } from '#platform/services.ts';
import { createApp } from './app.ts';
import { render } from './pages.ts';

export { serve } from './serve.ts';

let app: ReturnType<typeof createApp> | undefined;

/** What the development server asks: the whole program behind one fetch, nothing cached. */
export default createServerEntry({
  fetch(request) {
    app ??= createApp(services(), async (asked) => render(asked));
    return app.fetch(request);
  },
});
