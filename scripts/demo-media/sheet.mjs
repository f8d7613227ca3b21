// The sheet of the lesson "The whole story in one sitting": where to pause while reading, and space for drawing the
// course of the story.
import { readFile } from 'node:fs/promises'
import { tones } from './paint.mjs'

const FONTS = {
  Geologica: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
  'Wix Madefor Text': '@fontsource-variable/wix-madefor-text/files/wix-madefor-text-latin-wght-normal.woff2',
}

/** Chapters, minutes of reading aloud, what to listen for. Together an hour and a half. */
/** @type {[chapters: string, minutes: number, words: string][]} */
const STRETCHES = [
  ['1–3', 16, 'Everything runs. Count every “straightway”.'],
  ['4–6', 18, 'Stories by the water, then two nights on it. Who is afraid, and when?'],
  ['7–8', 12, 'The middle. In chapter 8 he asks a question, and the road turns.'],
  ['9–10', 15, 'The word “way” comes again and again. It leads uphill.'],
  ['11–13', 13, 'A city, a temple, hard questions. The story begins to count days.'],
  ['14–16', 16, 'Now it counts hours. Read slower than you want to.'],
]
const CHAPTERS = Array.from({ length: 16 }, (_, index) => index + 1)

/** Returns the HTML document, to be printed on A4. */
export async function sheetHtml() {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mark in one sitting</title>
<style>${await fontFaces()}${STYLES}</style></head><body>
<section>
${DOOR}
<h1>Mark in one<br>sitting</h1>
<p class="lead">Read aloud, without hurrying, the whole Gospel takes about an hour and a half. Six stretches, five short rests.
Tick a doorway when you have come through it.</p>
<ol>${STRETCHES.map(stretch).join('')}</ol>
<p class="end">Portico · Reading the Gospel of Mark, lesson 1. Print it as often as you like.</p>
</section>
<section>
<h2>The story as one line</h2>
<p class="lead">Let it rise, fall and bend where you felt it bend. Add five or six words, no more.
Keep the sheet: you will want it again in the last lesson.</p>
<div class="field">${CHAPTERS.map((chapter) => `<span>${chapter}</span>`).join('')}</div>
<h3>Words that stayed with me</h3>
<div class="lines"><i></i><i></i><i></i><i></i><i></i><i></i></div>
<p class="end">Nobody will ask to see it.</p>
</section>
</body></html>`
}

const ARCH = '<svg class="arch" viewBox="0 0 30 36"><path d="M1.500 35V15a13.500 13.500 0 0 1 27 0v20z"/></svg>'

const stretch = ([chapters, minutes, words]) =>
  `<li>${ARCH}<b>Chapters ${chapters}</b><span class="minutes">${minutes} min</span><span class="words">${words}</span></li>`

export async function fontFaces() {
  const faces = Object.entries(FONTS).map(async ([name, file]) => {
    const bytes = await readFile(new URL(`../../node_modules/${file}`, import.meta.url))
    return `@font-face{font-family:'${name}';font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
  })
  return (await Promise.all(faces)).join('')
}

const DOOR = `<svg class="door" viewBox="0 0 200 200" aria-hidden="true">
<path d="M0 200V100a100 100 0 0 1 200 0v100z" fill="${tones.deep}"/>
<path d="M22 200V108a78 78 0 0 1 156 0v92z" fill="${tones.wall}"/>
<path d="M44 200V116a56 56 0 0 1 112 0v84z" fill="${tones.mid}"/>
<path d="M66 200V126a34 34 0 0 1 68 0v74z" fill="${tones.pale}"/>
<circle cx="112" cy="132" r="15" fill="${tones.sun}"/>
<path d="M66 168q17-8 34-3t34-4v39H66z" fill="${tones.sky}"/></svg>`

const STYLES = `
@page{size:A4;margin:0}
*{box-sizing:border-box;margin:0;padding:0}
body{font:400 11.5pt/1.5 'Wix Madefor Text';color:${tones.night};-webkit-print-color-adjust:exact}
section{position:relative;height:297mm;padding:24mm 22mm 20mm;break-after:page;overflow:hidden}
section:last-child{break-after:auto}
.door{position:absolute;top:24mm;right:22mm;width:44mm}
h1,h2,h3{font-family:Geologica;font-weight:600;letter-spacing:-.028em;line-height:1.05}
h1{font-size:44pt}
h2{font-size:30pt}
h3{font-size:14pt;margin:11mm 0 4mm}
.lead{max-width:108mm;margin-top:6mm;font-size:13pt;line-height:1.45;color:#3d4a66}
section:last-child .lead{max-width:140mm}
ol{margin-top:14mm;list-style:none}
li{display:grid;grid-template-columns:13mm 1fr auto;column-gap:5mm;align-items:start;padding:4.6mm 0;border-top:.3mm solid ${tones.light}}
.arch{grid-row:span 2;width:11mm;fill:${tones.pale};stroke:${tones.wall};stroke-width:1.6}
b{font:600 14pt/1.3 Geologica;letter-spacing:-.02em}
.minutes{color:#3d4a66}
.words{grid-column:2/4;color:#3d4a66}
.end{position:absolute;bottom:14mm;left:22mm;font-size:9pt;color:#5a6680}
.field{display:grid;grid-template-columns:repeat(16,1fr);height:118mm;margin-top:11mm;border-bottom:.6mm solid ${tones.wall};background:${tones.pale}}
.field span{align-self:end;padding-bottom:2mm;border-left:.2mm solid ${tones.light};height:100%;display:grid;align-items:end;justify-items:center;font-size:9pt;color:#3d4a66}
.field span:first-child{border:0}
.lines{display:grid;grid-template-columns:1fr 1fr;gap:0 10mm}
.lines i{height:11mm;border-bottom:.3mm solid ${tones.mid}}
`
