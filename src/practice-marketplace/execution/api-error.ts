import type { ErrorStatus } from '#contract/api/reading/refusals/errors.ts';
import type { HaltStatus } from '#practice/world/controls.ts';

interface ErrorDetails {
  readonly suggestion?: string;
  readonly errorCode?: string;
}

/** An error that is returned to the caller in the documented shape (API document, section Errors). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: ErrorStatus | HaltStatus;
  readonly details: ErrorDetails;

  constructor(status: ErrorStatus | HaltStatus, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** The documented body of an error. */
export interface ErrorReply {
  readonly error: string;
  readonly code: number;
  readonly suggestion?: string;
  readonly errorCode?: string;
}

export function replyOf(error: ApiError): ErrorReply {
  return { error: error.message, code: error.status, ...error.details };
}

const NEW_QUOTE = 'Create a new quote.';

export const quoteNotFound = (): ApiError =>
  new ApiError(404, 'Quote not found or expired', { suggestion: NEW_QUOTE });

export const quoteExpired = (): ApiError =>
  new ApiError(410, 'Quote expired', { suggestion: NEW_QUOTE });

export const quoteUsed = (): ApiError =>
  new ApiError(410, 'Quote was already executed', { suggestion: NEW_QUOTE });

/** The error for a request that cannot be carried out as it stands (422). */
export const unprocessable = (message: string, details: ErrorDetails = {}): ApiError =>
  new ApiError(422, message, details);

export const subtotalMismatch = (message: string): ApiError =>
  new ApiError(409, message, {
    errorCode: 'subtotal_mismatch',
    suggestion: 'Create a new quote; do not retry the old expectedTotal.',
  });
