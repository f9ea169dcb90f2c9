/**
 * What software centres show of the program, as AppStream has it.
 * Source: https://www.freedesktop.org/software/appstream/docs/chap-Metadata.html
 */
import { purpose, synopsis } from '../about.mjs';

/**
 * A domain name from its end, as the format asks for. Where the project has no domain it is of none: nobody can have a name below `local`
 * (RFC 6762, section 3).
 *
 * @param {import('../product.mjs').Product} product
 */
export function metainfoId({ name, homepage }) {
  const host = homepage === undefined ? `${name}.local` : new URL(homepage).hostname;
  return [...host.split('.').toReversed(), 'terminal'].join('.');
}

/** @param {import('../product.mjs').Product} product */
export function metainfo(product) {
  const { name, title, author, license, version, homepage, epoch } = product;
  const day = new Date(epoch * 1000).toISOString().slice(0, 10);
  const paragraphs = purpose(product).map((lines) => `    <p>${escaped(lines.join(' '))}</p>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${metainfoId(product)}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>${escaped(license)}</project_license>
  <name>${escaped(title)}</name>
  <summary>${escaped(synopsis(product))}</summary>
  <developer_name>${escaped(author)}</developer_name>
  <description>
${paragraphs.join('\n')}
  </description>
  <launchable type="desktop-id">${name}.desktop</launchable>
  <icon type="stock">${name}</icon>
  <categories>
    <category>Office</category>
    <category>Finance</category>
  </categories>
${homepage === undefined ? '' : `  <url type="homepage">${escaped(homepage)}</url>\n`}  <provides>
    <binary>${name}</binary>
  </provides>
  <content_rating type="oars-1.1" />
  <releases>
    <release version="${escaped(version)}" date="${day}" />
  </releases>
</component>
`;
}

/** @param {string} text */
const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
