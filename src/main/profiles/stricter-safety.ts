/** Limits that are known from two places: what is at least as strict as both. */
import type { Limits, Safety } from '#contract/ipc/trading/safety.ts';

type Limit = NonNullable<Limits[keyof Limits]>;

export function stricterSafety(one: Safety, other: Safety): Safety {
  return {
    limits: {
      perOrder: stricter(one.limits.perOrder, other.limits.perOrder),
      perDay: stricter(one.limits.perDay, other.limits.perDay),
      premium: stricter(one.limits.premium, other.limits.premium),
      ounces: stricter(one.limits.ounces, other.limits.ounces),
    },
    startsLocked: one.startsLocked || other.startsLocked,
    idleMinutes: Math.min(one.idleMinutes, other.idleMinutes),
  };
}

/** A limit that only asks may be the smaller one: together they refuse beyond it. */
function stricter<Of extends Limit>(one: Of | null, other: Of | null): Of | null {
  if (one === null || other === null) return one ?? other;
  const smaller = one.value <= other.value ? one : other;
  const refuses = one.action === 'refuse' || other.action === 'refuse';
  return refuses ? { ...smaller, action: 'refuse' } : smaller;
}

/** Whether they protect alike. */
export const isSameSafety = (one: Safety, other: Safety): boolean =>
  one.startsLocked === other.startsLocked &&
  one.idleMinutes === other.idleMinutes &&
  (['perOrder', 'perDay', 'premium', 'ounces'] as const).every((name) => {
    const [a, b] = [one.limits[name], other.limits[name]];
    return a?.value === b?.value && a?.action === b?.action;
  });

/** The limits in the settings are not those kept with the key, or could not be kept with it. */
export type SafetyReport =
  | { readonly kind: 'changed'; readonly profile: string }
  | { readonly kind: 'not-kept'; readonly profile: string; readonly error: unknown };
