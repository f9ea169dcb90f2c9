import { readTestCommandLine, USAGE } from './cli-options.ts';
import {
  startTestMarketplace,
  type TestMarketplace,
  type TestMarketplaceOptions,
} from './start.ts';

/** The line that `--json` prints: addresses and keys. */
function summary(marketplace: TestMarketplace): object {
  const { production, sandbox, legacy, speed, keys, ownListingId, controlServer } = marketplace;
  const { dialect, dialectSeed } = marketplace;
  return {
    production,
    sandbox,
    legacy,
    speed,
    keys,
    ownListingId,
    ...(dialect === 'documented' ? {} : { dialect, dialectSeed }),
    ...(controlServer === undefined ? {} : { control: controlServer }),
  };
}

function readable(marketplace: TestMarketplace): string {
  const { production, sandbox, legacy, speed, keys, controlServer } = marketplace;
  const { dialect, dialectSeed } = marketplace;
  return [
    'Practice marketplace: no real metal, no real money.',
    `  production  ${production}`,
    `  sandbox     ${sandbox}`,
    `  legacy      ${legacy}`,
    `  API docs    ${sandbox}/docs`,
    ...(controlServer === undefined
      ? []
      : [`  control     ${controlServer.url} (bearer ${controlServer.token})`]),
    `  speed       ${speed}`,
    ...(dialect === 'documented' ? [] : [`  dialect     ${dialect} (seed ${dialectSeed})`]),
    `  live key    ${keys.live.admin} (read only: ${keys.live.readOnly})`,
    `  sandbox key ${keys.sandbox.admin} (read only: ${keys.sandbox.readOnly})`,
    'Stop it with Ctrl+C.',
  ].join('\n');
}

async function run(options: TestMarketplaceOptions, json: boolean): Promise<void> {
  const marketplace = await startTestMarketplace({
    ...options,
    onNotice: (notice) => console.error(notice),
    ...(json
      ? {}
      : {
          onAnswer: ({ host, method, url, status, ms }) =>
            console.log(`${host.padEnd(10)} ${status} ${method} ${url} ${ms.toFixed(1)} ms`),
        }),
  });
  const stop = (): void => {
    marketplace.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Printed last, because whoever reads the line may stop this process at once.
  console.log(json ? JSON.stringify(summary(marketplace)) : readable(marketplace));
}

function fail(error: unknown): never {
  console.error(
    `The practice marketplace cannot run: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}

const line = readTestCommandLine(process.argv.slice(2));
if (line.kind === 'help') console.log(USAGE);
if (line.kind === 'usage-error') {
  console.error(`${line.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
if (line.kind === 'run') run(line.options, line.json).catch(fail);
