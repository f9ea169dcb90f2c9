/** Ways to attack a feed: each says what is served instead of the good manifest and the good file. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import {
  at,
  fileOf,
  manifestOf,
  newKeys,
  releaseOf,
  signed,
} from '#main/maintenance/updates/testing/feeds.ts';
import type { AcceptedVersions } from '#main/maintenance/updates/manifest/check-manifest.ts';

/** A whole number from 0 up to, and without, `below`. */
export type Random = (below: number) => number;
type Answer = (response: ServerResponse) => void;

export interface AttackedFeed {
  readonly manifest: Answer;
  /** For every other path of the feed. */
  readonly file: Answer;
  readonly seen?: AcceptedVersions;
  /** The server says nothing more: the client has little patience then. */
  readonly slow?: boolean;
}

const OURS = newKeys();
const THEIRS = newKeys();
export const PUBLIC_KEY = OURS.publicKey;
export const TARGET = 'linux-x64-appimage';
const NEW = releaseOf('0.2.0');
const OLD = releaseOf('0.0.9');
const GOOD = signed(manifestOf(NEW.release), OURS.privateKey);
const bodyOf = ({ release, bodies }: typeof NEW, target: string): Buffer =>
  bodies.get(release.files[target]?.name ?? '') ?? Buffer.alloc(0);
const BODY = bodyOf(NEW, TARGET);

const send =
  (bytes: Buffer, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(200, headers).end(bytes);
  };
const redirect: Answer = (response) => {
  response.writeHead(302, { location: '/good/touchstone-stable.update' }).end();
};
const silence: Answer = () => undefined;
const endless: Answer = (response) => {
  response.writeHead(200);
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(16 * 1024, 'x')));
  };
  response.on('drain', more);
  more();
};
const goodFile = send(BODY);
const goodManifest = send(GOOD);
const ours = (manifest: unknown): AttackedFeed => ({
  manifest: send(signed(manifest, OURS.privateKey)),
  file: goodFile,
});
const served = (manifest: Buffer): AttackedFeed => ({ manifest: send(manifest), file: goodFile });
const instead = (file: Answer): AttackedFeed => ({ manifest: goodManifest, file });

function flipped(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  const place = random(copy.length);
  copy[place] = (copy[place] ?? 0) ^ (1 << random(8));
  return copy;
}

const withFile = (change: object): AttackedFeed => {
  const { files } = NEW.release;
  return ours(
    manifestOf({
      ...NEW.release,
      files: {
        ...files,
        [TARGET]: { ...fileOf('', BODY), name: files[TARGET]?.name ?? '', ...change },
      },
    }),
  );
};

const pick = <T>(from: readonly [T, ...T[]], random: Random): T =>
  from[random(from.length)] ?? from[0];

export const GOOD_FEED: AttackedFeed = { manifest: goodManifest, file: goodFile };

export const ATTACKS: Readonly<Record<string, (random: Random) => AttackedFeed>> = {
  'another key': () => served(signed(manifestOf(NEW.release), THEIRS.privateKey)),
  'another key under our id': () => {
    const theirs = signed(manifestOf(NEW.release), THEIRS.privateKey);
    return served(Buffer.concat([GOOD.subarray(0, 43), theirs.subarray(43)]));
  },
  'a signature of nothing': (random) => {
    const copy = Buffer.from(GOOD);
    Buffer.from(Buffer.alloc(64, random(256)).toString('base64')).copy(copy, 43);
    return served(copy);
  },
  'a flipped bit': (random) => served(flipped(GOOD, random)),
  'the head of another manifest': (random) => {
    const other = signed(
      manifestOf(OLD.release, { signedAt: at(-random(5) - 2) }),
      OURS.privateKey,
    );
    return served(Buffer.concat([other.subarray(0, 132), GOOD.subarray(132)]));
  },
  'bytes put behind': (random) => served(Buffer.concat([GOOD, Buffer.alloc(1 + random(50), ' ')])),
  'a manifest cut short': (random) => served(GOOD.subarray(0, random(GOOD.length))),
  'a manifest cut on its way': (random) => ({
    manifest: (response) => {
      response.writeHead(200, { 'content-length': String(GOOD.length) });
      response.write(GOOD.subarray(0, random(GOOD.length)), () => response.destroy());
    },
    file: goodFile,
  }),
  'a huge manifest': () => ({ manifest: endless, file: goodFile }),
  'a manifest that says it is huge': () => ({
    manifest: send(Buffer.alloc(0), { 'content-length': '99999999999' }),
    file: goodFile,
  }),
  'nested brackets': () => served(Buffer.from('['.repeat(60_000))),
  'a packed manifest': () => ({
    manifest: send(gzipSync(GOOD), { 'content-encoding': 'gzip' }),
    file: goodFile,
  }),
  'no manifest': (random) => ({
    manifest: (response) => {
      response.writeHead(pick([204, 400, 401, 403, 404, 410, 500, 503], random)).end(GOOD);
    },
    file: goodFile,
  }),
  'a manifest elsewhere': () => ({ manifest: redirect, file: goodFile }),
  'a manifest that does not come': () => ({ manifest: silence, file: goodFile, slow: true }),
  'a downgrade': () => ours(manifestOf(OLD.release)),
  'a downgrade from what was seen': (random) => ({
    ...GOOD_FEED,
    seen: {
      version: pick(['0.2.1', '0.3.0', '1.0.0'], random),
      signedAt: 0,
      at: Date.parse(at(0)),
    },
  }),
  'a manifest of before': (random) => ({
    ...GOOD_FEED,
    seen: { version: '0.2.0', signedAt: Date.parse(at(0)) - random(1000), at: Date.parse(at(0)) },
  }),
  'a freeze': (random) => {
    const days = 31 + random(400);
    return ours(manifestOf(NEW.release, { signedAt: at(-days), expiresAt: at(30 - days) }));
  },
  'a freeze with a long life': (random) =>
    ours(
      manifestOf(NEW.release, { signedAt: at(-31 - random(400)), expiresAt: at(1 + random(9)) }),
    ),
  'a manifest of tomorrow': (random) =>
    ours(manifestOf(NEW.release, { signedAt: at(2 + random(9)), expiresAt: at(12) })),
  'another channel': () => ours(manifestOf(NEW.release, { channel: 'beta' })),
  'another platform': () => {
    const { [TARGET]: _, ...files } = NEW.release.files;
    return ours(manifestOf({ ...NEW.release, files }));
  },
  'the file of another platform in its place': (random) =>
    withFile({
      name: NEW.release.files[pick(['linux-x64-deb', 'win32-x64-nsis', 'darwin-arm64-dmg'], random)]
        ?.name,
    }),
  'a path that leads out': (random) =>
    withFile({
      name: pick(
        [
          '../0.2.0.AppImage',
          '/etc/0.2.0.AppImage',
          '..\\0.2.0.AppImage',
          '%2e%2e%2f0.2.0.AppImage',
          'https://127.0.0.1/0.2.0.AppImage',
          '//127.0.0.1/0.2.0.AppImage',
          'a/../../0.2.0.AppImage',
          '.0.2.0.AppImage',
          '0.2.0.AppImage\0.txt',
        ],
        random,
      ),
    }),
  'a size too large': (random) => withFile({ size: 2 ** (30 + random(20)) }),
  'a size that is not so': (random) => withFile({ size: BODY.length + pick([-1, 1, 99], random) }),
  'the hash of another file': (random) =>
    withFile({
      sha512:
        NEW.release.files[pick(['linux-x64-deb', 'win32-x64-nsis', 'darwin-arm64-dmg'], random)]
          ?.sha512,
    }),
  'the bytes of another platform': (random) =>
    instead(
      send(bodyOf(NEW, pick(['linux-x64-deb', 'win32-x64-nsis', 'darwin-arm64-dmg'], random))),
    ),
  'the bytes of an older version': () => instead(send(bodyOf(OLD, TARGET))),
  'a flipped bit in the file': (random) => instead(send(flipped(BODY, random))),
  'a file cut short': (random) => instead(send(BODY.subarray(0, random(BODY.length)))),
  'a file cut on its way': (random) =>
    instead((response) => {
      response.writeHead(200, { 'content-length': String(BODY.length) });
      response.write(BODY.subarray(0, random(BODY.length)), () => response.destroy());
    }),
  'a file with more behind it': (random) =>
    instead(send(Buffer.concat([BODY, Buffer.alloc(1 + random(999))]))),
  'a file without end': () => instead(endless),
  'a file elsewhere': () => instead(redirect),
  'a packed file': () => instead(send(gzipSync(BODY), { 'content-encoding': 'gzip' })),
  'a file that does not come': () => ({ ...instead(silence), slow: true }),
  'a file that stops': (random) => ({
    ...instead((response) => {
      response.writeHead(200, { 'content-length': String(BODY.length) });
      response.write(BODY.subarray(0, 1 + random(BODY.length - 1)));
    }),
    slow: true,
  }),
};
