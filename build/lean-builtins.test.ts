import { describe, expect, it } from 'vitest';
import { withoutFacades } from './lean-builtins.ts';

describe('imports of Node’s own modules', () => {
  it.each([
    ['import fs from "node:fs";', 'const fs = process.getBuiltinModule("node:fs");'],
    ['import * as fs$1 from "node:fs";', 'const fs$1 = process.getBuiltinModule("node:fs");'],
    [
      'import { request, Agent as Agent$1 } from "node:http";',
      'const { request, Agent: Agent$1 } = process.getBuiltinModule("node:http");',
    ],
    [
      'import crypto, { hash } from "crypto";',
      'const crypto = process.getBuiltinModule("crypto"); const { hash } = process.getBuiltinModule("crypto");',
    ],
  ])('%s is taken without its facade', (written, wanted) => {
    expect(withoutFacades(`a();\n${written}\nb();`)).toBe(`a();\n${wanted}\nb();`);
  });

  it.each([
    'import { app } from "electron";',
    'import { a } from "./chunks/a.js";',
    'import "node:fs";',
    'const text = `import fs from "node:fs";x`;',
  ])('%s stays', (written) => {
    expect(withoutFacades(written)).toBe(written);
  });

  it('in a form that was never seen end the build', () => {
    expect(() => withoutFacades('import a b from "node:fs";')).toThrow(/unknown form/);
  });
});
