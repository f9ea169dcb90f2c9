/**
 * Announcements already made, kept over a restart so that nothing is announced twice. One small file for each
 * profile. It is no record: without it the terminal merely starts to watch again.
 */
import { dirname } from 'node:path';
import { z } from 'zod';
import { makePrivateFolder, readPrivate } from '#database/private-file.ts';
import { replaceDurably } from '#main/shared/files/durable.ts';

/** Entries kept in each list; the oldest go first. */
const MOST_KEPT = 2_000;

/** Epoch milliseconds each, as recommended at `toldAt`. */
const shippingDatesSchema = z.object({
  twoDayLabel: z.number().nullable(),
  overnightLabel: z.number().nullable(),
  toldAt: z.number(),
});

export const followUpSchema = z.object({
  version: z.literal(1),
  /** Sells without a label when they were last read. */
  awaitingLabel: z.array(z.string()),
  /** By order id: recommended while the sell awaited shipping. */
  shippingDates: z.record(z.string(), shippingDatesSchema),
  /** Announced mismatches of shipments; null until the vault was first read. */
  mismatches: z.array(z.string()).nullable(),
  /** Intents announced as unknown. */
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

/** @param onProblem called with a failure to read or write; the terminal goes on without the file */
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
        makePrivateFolder(dirname(path));
        replaceDurably(path, JSON.stringify(current));
      } catch (error) {
        onProblem(error);
      }
    },
  };
}

function load(path: string, onProblem: (problem: unknown) => void): FollowUpMemory {
  try {
    const text = readPrivate(path);
    return text === null ? nothing() : followUpSchema.parse(JSON.parse(text));
  } catch (error) {
    onProblem(error);
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
