import { expect, test } from 'vitest';
import { choiceTexts } from './texts.ts';

test('the settings promise of a push what the service worker shows, and how often it comes', () => {
  // The words of `service-worker/push.ts`, which its own test quotes.
  expect(choiceTexts.push).toBe(
    'Le push dicono soltanto «Novità in un caso che segui», al più una al giorno per caso, salvo verdetti e fini. Che cosa è successo sta sotto la campanella.',
  );
});
