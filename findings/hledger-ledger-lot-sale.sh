#!/usr/bin/env bash
# hledger 1.25 and Ledger 3.3.0 (Debian 12) — no sale of a lot at another price than its cost balances in both, although both read its lines.
#
# Expected: both parse `-1 "X" {$33.00} @ $50.00` (lot cost in braces, price behind @), so one file can serve both programs.
# Seen:     Ledger balances the posting by the cost in braces and therefore demands the gain as a posting; hledger reads the braces, ignores
#           them, balances by the price behind @, and refuses the same transaction for the gain. Without the gain each does the opposite.
# So:       a journal for both has to book what leaves at its cost (`-1 "X" @ $33.00`), the gain as a posting, and the lot as a comment.
#
# Exits 0 while it is as seen, 1 when it has changed. Needs Debian 12 with apt-get and dpkg, and the libraries of both packages.
set -euo pipefail

folder="$(mktemp -d)"
chmod 755 "$folder"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq hledger=1.25-2+b5 ledger=3.3.0-3 2>/dev/null
for package in *.deb; do dpkg -x "$package" program; done
export PATH="$folder/program/usr/bin:$PATH" LC_ALL=C.UTF-8

cat >with-gain.journal <<'JOURNAL'
2024-06-01 Purchase
  Assets:Metal      3 "X" {$33.00} @ $33.00
  Equity:Money      $-99.00

2026-01-05 Sale
  Assets:Metal     -1 "X" {$33.00} @ $50.00
  Equity:Money      $50.00
  Income:Gain      $-17.00
JOURNAL
grep -v 'Income:Gain' with-gain.journal >without-gain.journal
sed 's/ {\$33.00} @ \$50.00/ @ $33.00/' with-gain.journal >at-cost.journal

seen="$(for file in with-gain without-gain at-cost; do
  for program in hledger ledger; do
    if "$program" -f "$file.journal" balance >/dev/null 2>&1; then word=accepts; else word=refuses; fi
    echo "$file: $program $word"
  done
done)"
expected='with-gain: hledger refuses
with-gain: ledger accepts
without-gain: hledger accepts
without-gain: ledger refuses
at-cost: hledger accepts
at-cost: ledger accepts'

echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo 'CHANGED: the programs balance in another way.' >&2
  exit 1
fi
echo 'As seen: each accepts the sale that the other refuses; at cost both accept it.'
