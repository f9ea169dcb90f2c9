import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorTexts } from '#contract/api/reading/refusals/errors.ts';
import { MoneyOverflowError } from '#domain/money/money.ts';
import { ApiError, type ErrorReply, replyOf } from '../execution/api-error.ts';

const MAX_MESSAGE_LENGTH = 400;

/**
 * The documented body for whatever was thrown. Errors that the framework finds in a request are 422, like all
 * validation. Unexpected errors are 500, without any detail.
 */
export function errorReply(error: unknown): ErrorReply {
  if (error instanceof ApiError) return replyOf(error);
  if (error instanceof MoneyOverflowError)
    return { error: 'Amounts are too large to be calculated', code: 422 };
  if (error instanceof Error && isClientError(error)) {
    return {
      error: error.message.slice(0, MAX_MESSAGE_LENGTH) || 'Validation failed',
      code: 422,
      suggestion: 'Correct the request and try again.',
    };
  }
  return {
    error: errorTexts.internal,
    code: 500,
    suggestion: 'Retry with a new quote; contact support if it happens again.',
  };
}

/** Fastify gives errors of the client a status below 500. */
function isClientError(error: Error): boolean {
  return 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
}

/** Answers a request that is not valid HTTP, or came too slowly, in the documented shape, and ends the connection. */
export function rawErrorReply(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  rawRefusal(socket, 422, late ? 'Request took too long' : 'Request is not valid HTTP');
}

/** Writes an error straight to the connection, and ends it. */
export function rawRefusal(socket: Duplex, code: 404 | 422, error: string): void {
  const body = JSON.stringify({ error, code, suggestion: 'Send a complete HTTP/1.1 request.' });
  socket.end(
    `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
