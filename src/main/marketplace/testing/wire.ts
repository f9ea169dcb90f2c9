/** A way to a server that does what real ones do: it takes time, goes dead in silence, or closes what was idle too long. */
import { connect as connectTcp, createServer, type Socket } from 'node:net';
import { listen } from './servers.ts';

interface Wire {
  readonly url: URL;
  /** From now on nothing passes on the connections that are open; they stay open. Those made after pass. */
  readonly cut: () => void;
  /** Closes every connection that is open, from the server's side. */
  readonly hangUp: () => void;
  /** How many were made so far. */
  readonly made: () => number;
}

/** @param latencyMs each way */
export async function wireTo(target: URL, latencyMs = 0): Promise<Wire> {
  const pairs = new Set<{ near: Socket; far: Socket; isCut: boolean }>();
  const sockets = new Set<Socket>();
  let made = 0;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    made += 1;
    const far = connectTcp({
      port: Number(target.port),
      host: target.hostname,
      allowHalfOpen: true,
    });
    const pair = { near, far, isCut: false };
    pairs.add(pair);
    const join = (from: Socket, to: Socket): void => {
      sockets.add(from);
      const later = (act: () => void): void => {
        if (latencyMs === 0) {
          if (!pair.isCut) act();
          return;
        }
        setTimeout(() => {
          if (!pair.isCut && !to.destroyed) act();
        }, latencyMs);
      };
      from.setNoDelay(true);
      from.on('data', (chunk) => {
        later(() => to.write(chunk));
      });
      from.on('end', () => {
        later(() => to.end());
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        later(() => to.destroy());
      });
    };
    join(near, far);
    join(far, near);
  });
  const { port } = await listen(server, 'http', sockets);
  const url = new URL(target);
  url.port = String(port);
  return {
    url,
    cut: () => {
      for (const pair of pairs) pair.isCut = true;
    },
    hangUp: () => {
      for (const { far } of pairs) far.destroy();
    },
    made: () => made,
  };
}
