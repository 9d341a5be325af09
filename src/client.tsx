import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { listenForSwitches } from '#design/edition.ts';
import { getRouter } from './router.tsx';

/**
 * Brings a page to life. The router's own client instead of Start's, which carries a serialiser for server functions:
 * there are none here, and every reader would download it (about 14 KB).
 */
listenForSwitches();
hydrateRoot(document, <RouterClient router={getRouter()} />);
