/**
 * Takes modules of Node.js in bundles of the main process without their facade: an `import` of one reads every export it has,
 * and so runs what Node.js itself keeps for later; `node:http` alone brings a whole HTTP client that nobody here uses.
 */
import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

/** As the bundler writes it: one statement on one line. */
const IMPORT = /^import (?<clause>[^;'"\n]+) from "(?<name>[\w:/]+)";$/gmu;

export function leanBuiltins(): Plugin {
  return {
    name: 'lean-builtins',
    renderChunk: (code) => ({ code: withoutFacades(code), map: null }),
  };
}

/** @throws Error for an import of a form that the bundler was never seen to write */
export function withoutFacades(code: string): string {
  return code.replace(IMPORT, (statement: string, clause: string, name: string) => {
    if (!isBuiltin(name)) return statement;
    const module = `process.getBuiltinModule(${JSON.stringify(name)})`;
    return bindings(clause)
      .map((binding) => `const ${binding} = ${module};`)
      .join(' ');
  });
}

/** `fs, { readFile as read }` names what two constants are bound to: the module itself, and parts of it. */
function bindings(clause: string): readonly string[] {
  const [, own, namespace, parts] =
    /^(?:([\w$]+)(?:, )?)?(?:\* as ([\w$]+)|\{ ([^}]+) \})?$/u.exec(clause) ?? [];
  const found = [own, namespace, parts === undefined ? undefined : `{ ${renamed(parts)} }`];
  const all = found.filter((one) => one !== undefined);
  if (all.length === 0) throw new Error(`An import of an unknown form: ${clause}`);
  return all;
}

const renamed = (parts: string): string =>
  parts
    .split(', ')
    .map((part) => part.replace(' as ', ': '))
    .join(', ');
