#!/usr/bin/env bash
# @github/keytar 7.10.6 — two of its three musl binaries and its linux-arm binary are for another processor than their folder says.
#
# Expected: the loader picks prebuilds/<platform><libc>-<arch>; each folder holds a binary for that processor.
# Seen:     linux-arm holds AArch64 (EM_AARCH64, 183), linuxmusl-arm and linuxmusl-arm64 hold x86-64 (EM_X86_64, 62).
# So:       loading fails on 32-bit ARM, and on ARM with musl, with a message about the file's format; a package made for those needs its own build.
#
# Exits 0 while it is as seen, 1 when it has changed. Needs npm and od.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm pack --silent @github/keytar@7.10.6 >/dev/null
tar -xzf github-keytar-7.10.6.tgz

# Bytes 18 and 19 of an ELF file name its machine; all of these are little-endian.
machine() { od -An -tu2 -j18 -N2 "package/prebuilds/$1/keytar.node" | tr -d ' '; }

seen="$(for target in linux-x64 linux-arm64 linux-armv7l linux-arm linuxmusl-x64 linuxmusl-arm linuxmusl-arm64; do
  echo "$target $(machine "$target")"
done)"
expected='linux-x64 62
linux-arm64 183
linux-armv7l 40
linux-arm 183
linuxmusl-x64 62
linuxmusl-arm 62
linuxmusl-arm64 62'

echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo 'CHANGED: the binaries are not as they were.' >&2
  exit 1
fi
echo 'As seen: linux-arm is AArch64 (183), linuxmusl-arm and linuxmusl-arm64 are x86-64 (62); 32-bit ARM would be 40.'
