/**
 * What the user was already told of orders and shipments, kept over a restart so that nothing is told twice. One small
 * file for each profile. It is no record of anything: without it the terminal merely begins to watch anew.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { removeFile } from '#main/files/remove-file.ts';

/** Entries kept in each list; the oldest go first. */
const MOST_KEPT = 2_000;

/** Epoch milliseconds each, as the service recommended at `toldAt`. */
const shippingDatesSchema = z.object({
  twoDayLabel: z.number().nullable(),
  overnightLabel: z.number().nullable(),
  toldAt: z.number(),
});

export const followUpSchema = z.object({
  version: z.literal(1),
  /** Sells whose label was missing when they were last read. */
  awaitingLabel: z.array(z.string()),
  /** What was recommended while a sell awaited shipping, by order id. */
  shippingDates: z.record(z.string(), shippingDatesSchema),
  /** Facts told of shipments; null until the vault was first read. */
  mismatches: z.array(z.string()).nullable(),
  /** Intents whose outcome was said to be unknown. */
  unknowns: z.array(z.string()),
  halted: z.boolean(),
});

export type RecommendedDates = Readonly<z.infer<typeof shippingDatesSchema>>;

type FollowUpMemory = z.infer<typeof followUpSchema>;

const nothing = (): FollowUpMemory => ({
  version: 1,
  awaitingLabel: [],
  shippingDates: {},
  mismatches: null,
  unknowns: [],
  halted: false,
});

export interface FollowUpFile {
  read(): FollowUpMemory;
  change(edit: (memory: FollowUpMemory) => FollowUpMemory): void;
}

/** Where it is kept: one file for each profile. */
export const followUpPath = (folder: string, profileId: string): string =>
  join(folder, `after-order-${profileId}.json`);

/** A profile that is removed takes it with it. */
export function forgetFollowUp(folder: string, profileId: string): void {
  removeFile(followUpPath(folder, profileId));
}

/** @param onProblem hears what could not be read or written; the terminal goes on without */
export function openFollowUpFile(
  path: string,
  onProblem: (problem: unknown) => void,
): FollowUpFile {
  let current = load(path, onProblem);
  return {
    read: () => current,
    change: (edit) => {
      const next = edit(current);
      if (next === current) return;
      current = bounded(next);
      try {
        mkdirSync(dirname(path), { recursive: true });
        const part = `${path}.part`;
        writeFileSync(part, JSON.stringify(current), { mode: 0o600 });
        renameSync(part, path);
      } catch (error) {
        onProblem(error);
      }
    },
  };
}

function load(path: string, onProblem: (problem: unknown) => void): FollowUpMemory {
  try {
    return followUpSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!missing) onProblem(error);
    return nothing();
  }
}

function bounded(memory: FollowUpMemory): FollowUpMemory {
  return {
    ...memory,
    awaitingLabel: memory.awaitingLabel.slice(-MOST_KEPT),
    shippingDates: Object.fromEntries(Object.entries(memory.shippingDates).slice(-MOST_KEPT)),
    mismatches: memory.mismatches?.slice(-MOST_KEPT) ?? null,
    unknowns: memory.unknowns.slice(-MOST_KEPT),
  };
}
