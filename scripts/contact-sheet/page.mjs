const STYLE = `
:root { color-scheme: light; font: 16px/1.4 system-ui, sans-serif; color: #131d36; background: #e5edfe }
body { margin: 0 auto; max-width: 1480px; padding: 24px 28px 80px }
h1 { font-size: 28px; margin: 8px 0 } h2 { font-size: 20px; margin: 48px 0 12px }
nav a { margin-inline-end: 16px } input { font: inherit; padding: 8px 12px; border: 1.5px solid #7c869c; border-radius: 8px; inline-size: 280px }
.row { background: #fff; border-radius: 14px; padding: 14px 18px 18px; margin-block-end: 14px }
.row h3 { font-size: 15px; font-weight: 600; margin: 0 0 10px; overflow-wrap: anywhere }
.views { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 14px }
figure { margin: 0; font-size: 13px; color: #475064 } a { color: #2144d6 }
figure img { display: block; inline-size: 100%; block-size: auto; border-radius: 6px; box-shadow: 0 0 0 1px #d9e0ed; margin-block-end: 6px; background: #f4f7fd }
.fault { color: #c51d28; display: block; overflow-wrap: anywhere }
`
// Inline, because the page is a local file without the portal's content security policy.
const SCRIPT = `
const field = document.querySelector('input')
field.addEventListener('input', () => {
  for (const row of document.querySelectorAll('.row')) row.hidden = !row.dataset.name.includes(field.value.toLowerCase())
})
`

/** @typedef {import('./shoot.mjs').Picture} Picture */

/**
 * Returns a page with all pictures: a row for each screen, its views side by side, faults below them in red.
 * @param {Picture[]} pictures
 */
export function sheetPage(pictures) {
  const groups = groupBy(pictures, 'group')
  const count = new Set(pictures.map(({ group, name }) => `${group} ${name}`)).size
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contact sheet</title>
<style>${STYLE}</style></head>
<body><h1>Contact sheet: ${count} screens, ${pictures.length} pictures</h1>
<p><input type="search" aria-label="Find a screen" placeholder="Find a screen"></p>
<nav>${[...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`).join('')}</nav>
${[...groups].map(([group, members]) => section(group, members)).join('\n')}
<script>${SCRIPT}</script></body></html>
`
}

/**
 * Groups pictures by one key, in order. `Map.groupBy` needs a newer Node than the machine may have.
 * @param {Picture[]} pictures
 * @param {'group' | 'name'} key
 */
function groupBy(pictures, key) {
  /** @type {Map<string, Picture[]>} */
  const groups = new Map()
  for (const picture of pictures) groups.set(picture[key], [...(groups.get(picture[key]) ?? []), picture])
  return groups
}

/**
 * @param {string} group
 * @param {Picture[]} members
 */
function section(group, members) {
  const rows = [...groupBy(members, 'name')].map(([name, views]) => row(name, views))
  return `<section id="${group}"><h2>${group}</h2>${rows.join('\n')}</section>`
}

/**
 * @param {string} name
 * @param {Picture[]} views
 */
const row = (name, views) =>
  `<div class="row" data-name="${escaped(name.toLowerCase())}"><h3>${escaped(name)}</h3><div class="views">${views.map(figure).join('')}</div></div>`

/** @param {Picture} picture */
function figure({ view, file, thumbnail, faults }) {
  const picture = file
    ? `<a href="${file}"><img src="${thumbnail}" width="320" height="420" loading="lazy" alt="${view.name}"></a>`
    : ''
  const told = faults.map((fault) => `<span class="fault">${escaped(fault)}</span>`).join('')
  return `<figure>${picture}<figcaption>${view.name}${told}</figcaption></figure>`
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
