/** What a service worker finds around it: the types of pages, which the rest of the program has, do not know it. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: 'window' }): Promise<OpenTab[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  addEventListener(type: 'push', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressedEvent) => void): void;
}

export interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A tab of ours that is open. */
export interface OpenTab {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: string): void;
}

/** The press of a notification. */
export interface PressedEvent extends LongEvent {
  readonly notification: { close(): void };
}

export interface AskedEvent extends LongEvent {
  readonly request: Request;
  /** The answer that the browser asked for while the worker woke up; nothing where it did not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export const scope = globalThis as unknown as WorkerScope;
