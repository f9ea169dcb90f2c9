import type { Socket } from 'node:net';

/** Resolves when a socket is ready; destroys it and rejects on error, close or timeout. */
export function waitForSocket<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  deadline: AbortSignal,
): Promise<S> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    const onDeadline = (): void => giveUp(new Error('too late'));
    const onClose = (): void => giveUp(new Error('closed while connecting'));
    deadline.addEventListener('abort', onDeadline, { once: true });
    socket.once('error', giveUp);
    socket.once('close', onClose);
    socket.once(event, () => {
      deadline.removeEventListener('abort', onDeadline);
      socket.off('error', giveUp);
      socket.off('close', onClose);
      socket.setNoDelay(true);
      resolve(socket);
    });
  });
}
