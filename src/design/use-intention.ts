import { useRef } from 'react';
import { randomKey } from '#lib/random-key.ts';

/**
 * The key of what somebody is about to send: the same one while the same is sent, so that the server knows a second try
 * again, until it has arrived; the same words sent once more are then another intention.
 */
export function useIntention() {
  const current = useRef<{ text: string; key: string }>(undefined);
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (current.current?.text !== text) current.current = { text, key: randomKey() };
      return current.current.key;
    },
    arrived: () => {
      current.current = undefined;
    },
  };
}
