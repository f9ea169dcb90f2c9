/** Measures the structure of a tree: long files, full folders, folders that import each other, names exported twice. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { readImports } from '../imports/cruise.mjs';
import { TEST_ONLY } from '../imports/rule-parts.mjs';

export const MOST_LINES = 300;
/** Files and sub-folders. */
export const MOST_ENTRIES = 20;

const FOLDERS = ['src', 'test', 'scripts'];
const SOURCE = /\.(ts|tsx|mjs|css)$/;

/**
 * Node 20 has no `Map.groupBy`.
 *
 * @template T
 * @param {readonly T[]} all
 * @param {(one: T) => string} keyOf
 * @returns {Map<string, T[]>}
 */
function grouped(all, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** @param {string} root @returns {string[]} paths of the sources, relative to the root */
const sourcesOf = (root) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );

/**
 * Pairs of folders of which each imports the other.
 *
 * @param {string} root
 * @returns {Promise<string[]>}
 */
async function mutualPairs(root) {
  const { modules } = await readImports(root, ['src'], { exclude: TEST_ONLY });
  const arrows = new Set(
    modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => resolved.startsWith('src/'))
        .map(({ resolved }) => `${dirname(source)} ${dirname(resolved)}`),
    ),
  );
  return [...arrows]
    .filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' ');
      return from < to && arrows.has(`${to} ${from}`);
    })
    .map((arrow) => arrow.replace(' ', ' <-> '));
}

/**
 * Types with a member `ok` that is `false`: each is one way to say why there is no value.
 *
 * @param {ts.SourceFile} file
 * @returns {number}
 */
function resultTypes(file) {
  let count = 0;
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) {
      const saysNo = node.members.some(
        (member) =>
          ts.isPropertySignature(member) &&
          member.name.getText(file) === 'ok' &&
          member.type?.getText(file) === 'false',
      );
      if (saysNo) count += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return count;
}

/** @param {ts.SourceFile} file @returns {string[]} */
const exportedNames = (file) =>
  file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      return exportClause !== undefined && ts.isNamedExports(exportClause)
        ? exportClause.elements.map(({ name }) => name.text)
        : [];
    }
    const exported = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : false;
    if (exported !== true) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText(file));
    }
    const named =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement);
    return named && statement.name !== undefined ? [statement.name.text] : [];
  });

/** @param {string} root @param {string} file */
const linesOf = (root, file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

/**
 * How many files and sub-folders each folder has.
 *
 * @param {readonly string[]} files
 * @returns {Map<string, number>}
 */
function entriesOf(files) {
  /** @type {Map<string, Set<string>>} */
  const entries = new Map();
  for (const file of files) {
    for (let path = file; path.includes('/'); path = dirname(path)) {
      const folder = dirname(path);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(path));
    }
  }
  return new Map([...entries].map(([folder, paths]) => [folder, paths.size]));
}

/** @typedef {Awaited<ReturnType<typeof measure>>} Measured */

/** @param {string} root */
export async function measure(root) {
  const files = sourcesOf(root);
  const product = files.filter(
    (file) => /^src\/.*\.tsx?$/.test(file) && !new RegExp(TEST_ONLY).test(file),
  );
  const parsed = product.map((file) =>
    ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
  );
  const lines = new Map(product.map((file) => [file, linesOf(root, file)]));
  const entries = entriesOf(files);
  const names = grouped(
    parsed.flatMap((file) => exportedNames(file).map((name) => ({ name, file: file.fileName }))),
    ({ name }) => name,
  );
  /** @type {Map<string, string[]>} */
  const sharedNames = new Map();
  for (const [name, where] of names) {
    const places = [...new Set(where.map(({ file }) => file))];
    if (places.length > 1) sharedNames.set(name, places);
  }
  return {
    lines,
    entries,
    sharedNames,
    longFiles: [...lines].filter(([, count]) => count > MOST_LINES).map(([file]) => file),
    fullFolders: [...entries].filter(([, count]) => count > MOST_ENTRIES).map(([name]) => name),
    mutualFolders: await mutualPairs(root),
    resultTypes: parsed.reduce((sum, file) => sum + resultTypes(file), 0),
  };
}
