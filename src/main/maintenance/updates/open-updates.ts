/** Updates of this copy, put together. */
import { join } from 'node:path';
import type { UpdatesSlice } from '#contract/ipc/app/updates.ts';
import { textFiles } from '#main/shared/files/text-files.ts';
import { proxyChoice } from '#main/marketplace/connection/proxies/proxies.ts';
import { trustedCertificates } from '#main/marketplace/connection/sockets/trusted-certificates.ts';
import type { Logger } from '#main/shared/log.ts';
import { FeedClient } from './feed/feed-client.ts';
import { readFeed } from './feed/feed.ts';
import { installerOf } from './install/this-installer.ts';
import { UpdateMemory } from './update-record.ts';
import { type Surroundings, UpdateService } from './update-service.ts';

export interface ThisCopy {
  /** The data folder. */
  readonly folder: string;
  readonly version: string;
  /** As in `this-feed.ts`. */
  readonly feed: unknown;
  readonly program: string;
  readonly surroundings: Surroundings;
  readonly relaunch: () => void;
  readonly resolveProxy: (url: string) => Promise<string>;
  readonly publish: (slice: UpdatesSlice) => void;
  readonly log: Logger;
}

export async function openUpdates(copy: ThisCopy): Promise<UpdateService> {
  const { version, program, relaunch, log } = copy;
  const folder = join(copy.folder, 'updates');
  const feed = readFeed(copy.feed);
  // Only where there is a feed: reading the system's certificates takes a moment of the start.
  const connection = () => ({
    certificates: trustedCertificates(),
    proxyFor: proxyChoice(process.env, copy.resolveProxy),
  });
  return new UpdateService({
    feed,
    client: feed === null ? null : new FeedClient({ feed, folder, connection: connection() }),
    installer:
      feed === null
        ? null
        : await installerOf({
            platform: process.platform,
            program,
            filesOfDeb: '/var/lib/dpkg/info/touchstone.list',
            appImage: process.env['APPIMAGE'],
            folder,
            version,
            relaunch,
            log,
          }),
    memory: new UpdateMemory(textFiles(join(copy.folder, 'memory')), log),
    folder,
    version,
    platform: process.platform,
    arch: process.arch,
    surroundings: copy.surroundings,
    wallNow: () => Date.now(),
    publish: copy.publish,
    log,
  });
}
