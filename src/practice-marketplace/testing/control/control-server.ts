import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { ApiError, replyOf } from '#practice/execution/api-error.ts';
import { readJsonBody } from '#practice/server/body.ts';
import { type ControlTargets, runOperation, operation } from './operations.ts';

/** The address of a control server, and the token it needs. */
interface ControlAccess {
  readonly url: string;
  readonly token: string;
}

/**
 * Opens the control server on a loopback port of its own, never on those of the API. It takes `POST /` with
 * `authorization: Bearer TOKEN` and an operation as JSON.
 */
export async function openControlServer(
  parts: ControlTargets,
): Promise<{ readonly access: ControlAccess; close(): Promise<void> }> {
  const token = randomBytes(24).toString('hex');
  const server = createServer((request, response) => {
    void reply(parts, token, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The control server has no port.');
  return {
    access: { url: `http://127.0.0.1:${address.port}/`, token },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function reply(
  parts: ControlTargets,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body } = await answerRequest(parts, token, request);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

async function answerRequest(
  parts: ControlTargets,
  token: string,
  request: IncomingMessage,
): Promise<Answer> {
  try {
    if (!isAuthorized(request.headers.authorization, token))
      return { status: 401, body: { error: 'A bearer token is needed.' } };
    const asked = operation.parse(await readJsonBody(request));
    return { status: 200, body: runOperation(parts, asked) };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: replyOf(error) };
    if (error instanceof z.ZodError)
      return { status: 422, body: { error: z.prettifyError(error) } };
    return { status: 422, body: { error: error instanceof Error ? error.message : String(error) } };
  }
}

function isAuthorized(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
