import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorTexts } from '#contract/api/reading/errors.ts';
import { MoneyOverflowError } from '#domain/money/money.ts';
import { ApiError, type ErrorReply, replyOf } from '../execution/api-error.ts';

const LONGEST_MESSAGE = 400;

/**
 * The documented body for whatever was thrown. What the framework finds wrong with a request is 422, as all validation;
 * what nobody expected is 500, and tells nothing of itself.
 */
export function errorReply(error: unknown): ErrorReply {
  if (error instanceof ApiError) return replyOf(error);
  if (error instanceof MoneyOverflowError)
    return { error: 'Amounts are too large to be calculated', code: 422 };
  if (error instanceof Error && isClientError(error)) {
    return {
      error: error.message.slice(0, LONGEST_MESSAGE) || 'Validation failed',
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

/** Fastify marks what the client did wrong by a status below 500. */
function isClientError(error: Error): boolean {
  return 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
}

/** Answers what cannot even be parsed as HTTP, or came too slowly, in the documented shape, and hangs up. */
export function rawErrorReply(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  rawRefusal(socket, 422, late ? 'Request took too long' : 'Request is not valid HTTP');
}

/** Answers on the connection itself, and hangs up. */
export function rawRefusal(socket: Duplex, code: 404 | 422, error: string): void {
  const body = JSON.stringify({ error, code, suggestion: 'Send a complete HTTP/1.1 request.' });
  socket.end(
    `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
