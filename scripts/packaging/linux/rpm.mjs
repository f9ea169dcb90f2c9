/** A package for Fedora and its kin, with rpm's own tool. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from '../../lib/report.mjs';
import { purpose, synopsis } from '../about.mjs';
import { mustRun } from '../product.mjs';

const ARCHITECTURES = new Map([
  ['x64', 'x86_64'],
  ['arm64', 'aarch64'],
]);

/**
 * @param {{ product: import('../product.mjs').Product, arch: string, tree: string, out: string, work: string }}
 *   request `work` is a folder for what is in between
 * @returns {Promise<string>} path of the package
 */
export async function buildRpm({ product, arch, tree, out, work }) {
  const { name, version, epoch } = product;
  const architecture = ARCHITECTURES.get(arch) ?? arch;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const spec = join(work, `${name}.spec`);
  writeFileSync(spec, specFile(product, tree));
  await mustRun(
    'rpmbuild',
    ['-bb', '--target', architecture, '--define', `_topdir ${work}`, spec],
    { cwd: work, env: { SOURCE_DATE_EPOCH: String(epoch) } },
  );
  const built = join(work, 'RPMS', architecture);
  const [made] = readdirSync(built).filter((file) => file.endsWith('.rpm'));
  if (made === undefined) throw new SetUpError('rpmbuild left no package');
  const file = join(out, `${name}-${version}.${architecture}.rpm`);
  renameSync(join(built, made), file);
  return file;
}

/**
 * Nothing is stripped or compressed again: the program's digest is in the stamp. What it is linked with is found by
 * rpm itself; what it brings along is neither asked for nor offered to others.
 *
 * @param {import('../product.mjs').Product} product
 * @param {string} tree
 */
const specFile = (product, tree) => {
  const { name, title, version, license, homepage } = product;
  return `
%global debug_package %{nil}
%global __os_install_post %{nil}
%global _build_id_links none
%global __requires_exclude ^lib(ffmpeg|EGL|GLESv2|vulkan|vk_swiftshader)\\.so.*$
%global _buildhost reproducible
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
%global _binary_payload w12.zstdio

Name: ${name}
Version: ${version}
Release: 1
Summary: ${synopsis(product)}
License: ${license}
${homepage === undefined ? '' : `URL: ${homepage}\n`}AutoProv: no
Requires: libsecret
Requires: xdg-utils

%description
${purpose(product)
  .map((lines) => lines.join('\n'))
  .join('\n\n')}

%install
cp -a ${tree}/usr %{buildroot}/usr

%postun
if [ "$1" = 0 ]; then
  echo "${title}: settings and the journal of orders stay in .config/${title} of each user."
fi

%files
%attr(4755, root, root) /usr/lib/${name}/chrome-sandbox
/usr/lib/${name}
/usr/bin/${name}
/usr/share/applications/${name}.desktop
/usr/share/icons/hicolor/*/apps/${name}.*
%doc /usr/share/doc/${name}
`;
};
