#!/usr/bin/env node
/**
 * `npm run structure [-- FOLDER]`: what the structure of a tree comes to, in figures that can be compared with those
 * of another one: pairs of folders that import each other, the fullest folder, the longest file, names that are
 * exported twice, types that say "either a value or why there is none".
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { readImports } from './imports/cruise.mjs';
import { TEST_ONLY } from './imports/rule-parts.mjs';
import { ROOT } from './lib/files.mjs';
import { exitWith, say } from './lib/report.mjs';

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
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return from < to && arrows.has(`${to} ${from}`);
  });
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

await exitWith(async () => {
  const root = resolve(process.argv[2] ?? ROOT);
  const files = sourcesOf(root);
  const product = files.filter(
    (file) => /^src\/.*\.tsx?$/.test(file) && !new RegExp(TEST_ONLY).test(file),
  );
  const parsed = product.map((file) =>
    ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
  );
  const byFolder = [...grouped(files, (file) => dirname(file))].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const lines = product
    .map((file) => ({ file, count: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .toSorted((a, b) => b.count - a.count);
  const names = grouped(
    parsed.flatMap((file) => exportedNames(file).map((name) => ({ name, file: file.fileName }))),
    ({ name }) => name,
  );
  const twice = [...names].filter(([, where]) => new Set(where.map(({ file }) => file)).size > 1);
  const stems = grouped(product, (file) => file.replace(/\.tsx?$/, ''));
  const pairs = await mutualPairs(root);
  const [fullest] = byFolder;
  const [longest] = lines;

  say(
    `product files: ${product.length}, ${lines.reduce((sum, { count }) => sum + count, 0)} lines`,
  );
  say(`longest file: ${longest?.count} lines (${longest?.file})`);
  say(`fullest folder: ${fullest?.[1].length} files (${fullest?.[0]})`);
  say(`folders of more than 20 files: ${byFolder.filter(([, all]) => all.length > 20).length}`);
  say(`pairs of folders that import each other: ${pairs.length}`);
  for (const pair of pairs) say(`  ${pair.replace(' ', ' <-> ')}`);
  say(`result types: ${parsed.reduce((sum, file) => sum + resultTypes(file), 0)}`);
  say(`names exported by more than one file: ${twice.length}`);
  for (const [name, where] of twice) {
    say(`  ${name}: ${where.map(({ file }) => file.replace('src/', '')).join(', ')}`);
  }
  const doubles = [...stems.values()].filter((all) => all.length > 1);
  say(`x.ts beside x.tsx: ${doubles.map(([first = '']) => basename(first)).join(', ') || 'none'}`);
  return 0;
});
