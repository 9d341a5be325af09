/** Every refusal that a person can meet, with its HTTP status. */
const statuses = {
  invalid_input: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  /** Allowed, once whoever asks has proved anew who they are. */
  confirm_identity: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  invalid_fields: 422,
  /** Product rules 4.3 names this one in capitals. */
  SELF_LIKE: 403,
  /** Allowed, once whoever asks has accepted the rules that hold (docs/decisions/061). */
  TERMS_NOT_ACCEPTED: 403,
  /** As Better Auth names them. */
  FIELD_NOT_ALLOWED: 400,
  EMAIL_CAN_NOT_BE_UPDATED: 400,
  locked: 423,
  too_many_requests: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statuses;

/**
 * A refusal, told in Italian to the person who met it. `field` names the input that was wrong; `retryAfterSeconds` says
 * when another try may succeed; `details` holds what the person already had, such as an earlier vote; `errors` what is
 * wrong with each field of a form.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: (typeof statuses)[ErrorCode];
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly errors: Record<string, string> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    about?:
      | string
      | {
          field?: string;
          retryAfterSeconds?: number;
          details?: Record<string, unknown>;
          errors?: Record<string, string>;
        },
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = statuses[code];
    this.field = typeof about === 'string' ? about : about?.field;
    this.retryAfterSeconds = typeof about === 'object' ? about.retryAfterSeconds : undefined;
    this.details = typeof about === 'object' ? about.details : undefined;
    this.errors = typeof about === 'object' ? about.errors : undefined;
  }
}
