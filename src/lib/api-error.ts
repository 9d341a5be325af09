/** A call that was not answered with success; the message is the status, a colon and the body (specification 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  /** The parsed body, where it was JSON. */
  readonly body: unknown;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.statusText = statusText;
    this.body = parsed(text);
  }

  static async from(response: Response): Promise<ApiError> {
    return new ApiError(response.status, response.statusText, await response.text());
  }

  /** What went wrong in words for the reader, where the server said it. */
  get readerMessage(): string | undefined {
    return isRecord(this.body) && typeof this.body.message === 'string' ? this.body.message : undefined;
  }

  /** What the person already had that stood in the way, where the server said it. */
  get details(): Record<string, unknown> {
    return isRecord(this.body) && isRecord(this.body['details']) ? this.body['details'] : {};
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
